import { TypedDataEncoder, verifyTypedData } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../test/samples.ts'
import { bitcoinAddress } from './addresses/bitcoin.ts'
import { type Keyring, openKeyring } from './derivation.ts'
import {
  type Registration,
  type RegistrationClaim,
  registrationTypedData,
  signRegistration,
  verifyRegistration,
} from './registration.ts'

const claim: RegistrationClaim = {
  account: 'account-1',
  stage: 'test',
  challenge: `0x${'5a'.repeat(32)}`,
  issuedAt: 1_700_000_000,
}
let keyring: Keyring
let other: Keyring
let registration: Registration

beforeAll(async () => {
  keyring = await openKeyring({ kind: 'entropy', bytes: new Uint8Array(32).fill(1) })
  other = await openKeyring({ kind: 'entropy', bytes: new Uint8Array(32).fill(2) })
  registration = signRegistration(claim, keyring)
})

describe('a registration of public keys', () => {
  it('is accepted as signed, and carries only first addresses', () => {
    verifyRegistration(JSON.parse(JSON.stringify(registration)), claim)
    expect(registration.addresses.bitcoin).toBe(
      bitcoinAddress(keyring.key('bitcoin', 'test').publicKey, 'test'),
    )
    expect(JSON.stringify(registration)).not.toMatch(/[xtzuv](pub|prv)/)
  })

  it('is EIP-712, so that ethers recovers the PLANET address from it', () => {
    const { domain, types, message } = registrationTypedData(claim, registration.publicKeys)
    const mutable = structuredClone(types) as Record<string, { name: string; type: string }[]>
    expect(TypedDataEncoder.hash(domain, mutable, message)).toMatch(/^0x/)
    expect(verifyTypedData(domain, mutable, message, registration.proofs.planet)).toBe(
      registration.addresses.planet,
    )
  })

  it.each<[string, Partial<Registration>]>([
    ['another account', { account: 'account-2' }],
    ['another challenge', { challenge: `0x${'5b'.repeat(32)}` }],
    ['another time', { issuedAt: 1_700_000_001 }],
    ['another stage', { stage: 'main' }],
  ])('is refused for %s, on either side', (_case, change) => {
    const code = (given: Registration, asked: RegistrationClaim) =>
      refusal(() => verifyRegistration(given, asked)).code
    expect(code({ ...registration, ...change }, claim)).toBe('registration_invalid')
    expect(code(registration, { ...claim, ...change })).toBe('registration_invalid')
    expect(code({ ...registration, ...change }, { ...claim, ...change })).toBe('registration_invalid')
  })

  it.each(['planet', 'bitcoin', 'tron'] as const)(
    'is refused with another’s %s key, address or proof',
    (name) => {
      const theirs = signRegistration(claim, other)
      for (const part of ['publicKeys', 'addresses', 'proofs'] as const) {
        const mixed = { ...registration, [part]: { ...registration[part], [name]: theirs[part][name] } }
        expect(refusal(() => verifyRegistration(mixed, claim)).code).toBe('registration_invalid')
      }
    },
  )
})
