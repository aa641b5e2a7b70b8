import { registryClaim } from '@planet/wallet/addresses/registry-claim'
import { openKeyring } from '@planet/wallet/derivation'
import { signDigest } from '@planet/wallet/evm/sign'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { entropyOf } from '@planet/wallet/phrase'
import { signRegistration } from '@planet/wallet/registration'
import type { Accounts } from '../accounts.ts'
import { demoPhrase } from './demo-accounts.ts'

export type DemoWallet = {
  publicKeys: Record<string, string>
  planetAddress: string
  proofs: Record<string, string>
  claimSignature: string | null
}

/**
 * Plays the device of a demo account: the one place on the server with keys in plain text, and only keys whose phrases
 * are public.
 */
export async function demoWallet(
  { config, registry }: Pick<Accounts, 'config' | 'registry'>,
  accountId: string,
  email: string,
): Promise<DemoWallet> {
  const stage = config.STAGE
  const keyring = await openKeyring({ kind: 'entropy', bytes: entropyOf(demoPhrase(email)) })
  try {
    const challenge = { account: accountId, stage, challenge: `0x${'0'.repeat(64)}`, issuedAt: 0 }
    const { publicKeys, addresses, proofs } = signRegistration(challenge, keyring)
    const claim = registry && typedDataDigest(registryClaim(registry, accountId, addresses.planet))
    const claimSignature = claim ? signDigest(claim, keyring.key('planet', stage)) : null
    return { publicKeys, planetAddress: addresses.planet, proofs, claimSignature }
  } finally {
    keyring.close()
  }
}
