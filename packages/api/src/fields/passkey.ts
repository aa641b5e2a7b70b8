import '../without-eval.ts'
import { z } from 'zod'
import { isPlainLine } from './common.ts'

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

/** A credential's id has at most 1,023 bytes. */
export const passkeyId = base64url(1364)
export const passkeyName = z.string().trim().min(1).max(60).refine(isPlainLine)

/** A passkey that the browser made (WebAuthn, AuthenticatorAttestationResponse). */
export const newPasskey = z.strictObject({
  id: passkeyId,
  client_data: base64url(4000),
  attestation: base64url(20_000),
  transports: z.array(z.string().min(1).max(20)).max(10),
  name: passkeyName,
})
export type NewPasskey = z.infer<typeof newPasskey>

/** A challenge that a passkey signed (WebAuthn, AuthenticatorAssertionResponse). */
export const passkeyAssertion = z.strictObject({
  id: passkeyId,
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(2000),
  user_handle: base64url(100).optional(),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>
