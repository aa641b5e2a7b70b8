import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows: TOTP by RFC 6238 with SHA-1, six digits, 30 seconds. */
export function oneTimeCode(secret: string, at = Date.now()): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const lastSteps = new Map<string, number>()

/**
 * A code that this process has not used yet, because a code counts once. The product accepts the next code half a
 * minute early, so two in a row need no waiting.
 */
export async function freshCode(secret: string): Promise<string> {
  const now = Math.floor(Date.now() / 30_000)
  const step = Math.max(now, (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, (step - 1) * 30_000 - Date.now())))
  return oneTimeCode(secret, step * 30_000)
}
