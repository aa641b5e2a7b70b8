import { generateSync } from 'otplib'

/** What an authenticator app shows: TOTP by RFC 6238 with SHA-1, six digits, 30 seconds. */
export const oneTimeCode = (secret: string, at = Date.now()): string =>
  generateSync({ secret: secret.replace(/\s/g, ''), epoch: Math.floor(at / 1000) })
