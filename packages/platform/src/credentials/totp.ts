import { generateSecret, generateURI, verify } from 'otplib'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const period = 30

export const newTotpSecret = (): string => generateSecret({ length: 20 })

export const totpUri = (secret: string, label: string, issuer = 'Planet Wallet'): string =>
  generateURI({ secret, issuer, label, period, digits: 6, algorithm: 'sha1' })

/** The time step of the code, with one step of drift allowed each way; undefined if it matches none. */
export async function totpStep(secret: string, code: string, at: Date): Promise<bigint | undefined> {
  const epoch = Math.floor(at.getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: period, period })
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : undefined
}

/** How long an offered secret waits for its first code. */
export const offerMinutes = 15

export const isOfferOver = (offeredAt: Date, now: Date): boolean =>
  now.getTime() - offeredAt.getTime() > offerMinutes * 60_000

export type SpentCode = 'totp' | 'recovery'
