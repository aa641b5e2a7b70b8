import { vi } from 'vitest'

/**
 * Argon2id takes a fifth of a second, and a test file opens the same vault dozens of times: the key of the same
 * password, salt and cost is computed once per file.
 */
vi.mock('hash-wasm', async (load) => {
  const real = await load<typeof import('hash-wasm')>()
  const known = new Map<string, Promise<unknown>>()
  const argon2id = (options: Parameters<typeof real.argon2id>[0]): Promise<unknown> => {
    const name = JSON.stringify(options)
    const key = known.get(name) ?? real.argon2id(options)
    known.set(name, key)
    return key
  }
  return { ...real, argon2id }
})
