import { evmChainIds, type Stage } from '@planet/units/network'
import { bitcoinAddress } from './addresses/bitcoin.ts'
import { ethereumAddress } from './addresses/ethereum.ts'
import { tronAddress } from './addresses/tron.ts'
import { equalBytes, fromHex, toHex } from './bytes.ts'
import type { Keyring } from './derivation.ts'
import { refuseAs, WalletError } from './errors.ts'
import { recoverPublicKey } from './evm/recover.ts'
import { signDigest } from './evm/sign.ts'
import { type TypedData, typedDataDigest } from './evm/typed-data.ts'

/** What the server asks to be signed: its own account id and a fresh random challenge. */
export type RegistrationClaim = {
  account: string
  stage: Stage
  /** 32 bytes, 0x-prefixed. */
  challenge: string
  /** Seconds since 1970. */
  issuedAt: number
}

type KeyName = 'planet' | 'bitcoin' | 'tron'
const keyNames: readonly KeyName[] = ['planet', 'bitcoin', 'tron']

/**
 * The public keys of an account and a proof by each of them. Only first addresses: an extended public key would show
 * the server every Bitcoin address that the user will ever have. Ethereum's key is PLANET's.
 */
export type Registration = RegistrationClaim & {
  /** Compressed, 0x-prefixed. */
  publicKeys: Record<KeyName, string>
  addresses: Record<KeyName, string>
  /** Each key's signature over the same EIP-712 digest. */
  proofs: Record<KeyName, string>
}

export function registrationTypedData(
  claim: RegistrationClaim,
  publicKeys: Registration['publicKeys'],
): TypedData {
  return {
    domain: { name: 'Planet Wallet', version: '1', chainId: evmChainIds.planet[claim.stage] },
    primaryType: 'Registration',
    types: {
      Registration: [
        { name: 'account', type: 'string' },
        { name: 'challenge', type: 'bytes32' },
        { name: 'issuedAt', type: 'uint64' },
        { name: 'planetKey', type: 'bytes' },
        { name: 'bitcoinKey', type: 'bytes' },
        { name: 'tronKey', type: 'bytes' },
      ],
    },
    message: {
      account: claim.account,
      challenge: claim.challenge,
      issuedAt: claim.issuedAt,
      planetKey: publicKeys.planet,
      bitcoinKey: publicKeys.bitcoin,
      tronKey: publicKeys.tron,
    },
  }
}

export function signRegistration(claim: RegistrationClaim, keyring: Keyring): Registration {
  const { account, stage, challenge, issuedAt } = claim
  const keys = eachKey((name) => keyring.key(name, stage))
  const publicKeys = eachKey((name) => toHex(keys[name].publicKey))
  const digest = typedDataDigest(registrationTypedData(claim, publicKeys))
  const registration: Registration = {
    account,
    stage,
    challenge,
    issuedAt,
    publicKeys,
    addresses: eachKey((name) => addressOf(name, keys[name].publicKey, stage)),
    proofs: eachKey((name) => signDigest(digest, keys[name])),
  }
  verifyRegistration(registration, claim)
  return registration
}

/** The server's check: every key signed this claim, and every address belongs to its key. Throws otherwise. */
export function verifyRegistration(registration: Registration, expected: RegistrationClaim): void {
  const { account, stage, challenge, issuedAt } = registration
  const asked =
    account === expected.account &&
    stage === expected.stage &&
    challenge.toLowerCase() === expected.challenge.toLowerCase() &&
    issuedAt === expected.issuedAt
  if (!asked) throw new WalletError('registration_invalid')
  refuseAs('registration_invalid', () => {
    const digest = typedDataDigest(registrationTypedData(expected, registration.publicKeys))
    for (const name of keyNames) {
      const publicKey = fromHex(registration.publicKeys[name], 33)
      const signer = recoverPublicKey(digest, registration.proofs[name])
      const address = addressOf(name, publicKey, stage)
      if (!equalBytes(signer, publicKey) || address !== registration.addresses[name]) {
        throw new WalletError('registration_invalid')
      }
    }
  })
}

const eachKey = <T>(value: (name: KeyName) => T): Record<KeyName, T> => ({
  planet: value('planet'),
  bitcoin: value('bitcoin'),
  tron: value('tron'),
})

function addressOf(name: KeyName, publicKey: Uint8Array, stage: Stage): string {
  if (name === 'bitcoin') return bitcoinAddress(publicKey, stage)
  return name === 'tron' ? tronAddress(publicKey) : ethereumAddress(publicKey)
}
