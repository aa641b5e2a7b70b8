import { base64urlnopad } from '@scure/base'
import type { Bytes } from './bytes.ts'
import { promptPasskey, reportUnknown } from './passkey-prompt.ts'

/** Passkeys of the login. They sign a challenge of the server; they hold no secret and open no vault. */
type Ceremony = { challenge: string; rp_id: string }
type NewCeremony = Ceremony & {
  user_handle: string
  user_name: string
  algorithms: readonly number[]
  existing: readonly string[]
}

const decode = (text: string): Bytes => Uint8Array.from(base64urlnopad.decode(text))
const encode = (bytes: ArrayBuffer): string => base64urlnopad.encode(new Uint8Array(bytes))
const descriptors = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: decode(id) }))

export const hasLoginPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Creates a discoverable passkey, so that the login needs no email. */
export async function createLoginPasskey(intent: NewCeremony, serviceName: string) {
  const { rawId, response } = await promptPasskey(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: decode(intent.challenge),
        rp: { id: intent.rp_id, name: serviceName },
        user: { id: decode(intent.user_handle), name: intent.user_name, displayName: intent.user_name },
        pubKeyCredParams: intent.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: descriptors(intent.existing),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const made = response as AuthenticatorAttestationResponse
  return {
    id: encode(rawId),
    client_data: encode(made.clientDataJSON),
    attestation: encode(made.attestationObject),
    // Older browsers do not report how the device is connected.
    transports: made.getTransports?.() ?? [],
  }
}

/** Signs a challenge with one of the given passkeys, or with any passkey for this site that the user picks. */
export async function askLoginPasskey(ceremony: Ceremony & { passkeys?: readonly string[] }) {
  const { rawId, response } = await promptPasskey(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: decode(ceremony.challenge),
        rpId: ceremony.rp_id,
        allowCredentials: descriptors(ceremony.passkeys ?? []),
        userVerification: 'required',
      },
    }),
  )
  const signed = response as AuthenticatorAssertionResponse
  return {
    id: encode(rawId),
    client_data: encode(signed.clientDataJSON),
    authenticator_data: encode(signed.authenticatorData),
    signature: encode(signed.signature),
    ...(signed.userHandle !== null && { user_handle: encode(signed.userHandle) }),
  }
}

/** Lets the password manager of this device remove a passkey that no longer logs in. */
export const forgetLoginPasskey = (id: string, serviceId: string): Promise<void> =>
  reportUnknown(decode(id), serviceId)
