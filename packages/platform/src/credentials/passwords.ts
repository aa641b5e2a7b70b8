import { hash, parseOptions, verify } from '@node-rs/argon2'

export type PasswordCost = { memoryKib: number; passes: number }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes the same time if there is no hash to compare with, and then returns false. */
  matches: (hashed: string | null | undefined, password: string) => Promise<boolean>
  /** Whether the hash was made at a lower cost than today's. */
  isOutdated: (hashed: string) => boolean
}

/** Argon2id, which is the library's default algorithm, with one lane. */
export async function createPasswords({ memoryKib, passes }: PasswordCost): Promise<Passwords> {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  // The same letter can be typed as one code point or two.
  const fold = (password: string) => password.normalize('NFC')
  const dummy = await hash(crypto.randomUUID(), options)
  return {
    hash: (password) => hash(fold(password), options),
    matches: async (hashed, password) => (await verify(hashed ?? dummy, fold(password))) && Boolean(hashed),
    isOutdated: (hashed) => {
      const made = parseOptions(hashed)
      return made.memoryCost < memoryKib || made.timeCost < passes
    },
  }
}
