import { evmChainIds } from '@planet/units/network'
import { registryClaim } from '@planet/wallet/addresses/registry-claim'
import { openKeyring } from '@planet/wallet/derivation'
import { signDigest } from '@planet/wallet/evm/sign'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { signRegistration } from '@planet/wallet/registration'

export type SignUpLook = {
  account_id: string
  stage: 'sandbox'
  challenge: string
  issued_at: number
  registry_address: string
}

/** What a device sends at sign-up: a fresh wallet's public keys, signed. */
export async function registerWallet(look: SignUpLook) {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const keyring = await openKeyring({ kind: 'entropy', bytes })
  const claim = {
    account: look.account_id,
    stage: look.stage,
    challenge: look.challenge,
    issuedAt: look.issued_at,
  }
  const { publicKeys, addresses, proofs } = signRegistration(claim, keyring)
  const registration = { public_keys: publicKeys, addresses, proofs }
  const registry = { chainId: evmChainIds.planet.sandbox, address: look.registry_address }
  const claimed =
    look.registry_address && typedDataDigest(registryClaim(registry, look.account_id, addresses.planet))
  const claim_signature = claimed && signDigest(claimed, keyring.key('planet', look.stage))
  keyring.close()
  return claim_signature ? { ...registration, claim_signature } : registration
}
