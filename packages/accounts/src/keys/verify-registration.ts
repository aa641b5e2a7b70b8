import { ApiError } from '@planet/api/api-error'
import type { BodyOf } from '@planet/api/call'
import type { modifyPassword } from '@planet/api/calls/auth/pw-modify'
import { keyedHashes } from '@planet/platform/sealing/keyed-hash'
import { WalletError } from '@planet/wallet/errors'
import { verifyRegistration } from '@planet/wallet/registration'
import type { Accounts } from '../accounts.ts'
import { isClaimSigned } from './is-claim-signed.ts'

type Given = BodyOf<typeof modifyPassword>
export type Challenge = {
  account: string
  stage: Accounts['config']['STAGE']
  challenge: string
  issuedAt: number
}

/**
 * Belongs to one link, so a proof for another account or sign-up is invalid here. The later ones were issued before the
 * secret changed.
 */
export function registrationChallenges(
  { indexKeys, config }: Pick<Accounts, 'indexKeys' | 'config'>,
  link: { key: string; account_id: string; created_at: Date },
): [Challenge, ...Challenge[]] {
  return keyedHashes(indexKeys, 'registration challenge', link.key).map((hash) => ({
    account: link.account_id,
    stage: config.STAGE,
    challenge: `0x${hash.toString('hex')}`,
    issuedAt: Math.floor(link.created_at.getTime() / 1000),
  })) as [Challenge, ...Challenge[]]
}

/**
 * The two trade fields carry the address of the wallet as opened with each of the two entries: both must be the
 * address of the registered key, and every key must have signed the challenge.
 */
export function checkRegistration(
  accounts: Accounts,
  body: Given,
  challenges: readonly [Challenge, ...Challenge[]],
): void {
  const { public_keys: publicKeys, addresses, proofs, claim_signature: claim } = body.registration
  const [first, second] = [body.re_password_trade, body.re_password_confirm_trade].map((text) =>
    text.toLowerCase(),
  )
  if (first !== second)
    throw new ApiError('validation_error', {
      fields: [{ field: 're_password_confirm_trade', reason: 'mismatch' }],
    })
  if (first !== addresses.planet.toLowerCase())
    throw new ApiError('validation_error', { fields: [{ field: 're_password_trade', reason: 'mismatch' }] })
  if (!challenges.some((challenge) => isProven({ ...challenge, publicKeys, addresses, proofs }, challenge)))
    throw new ApiError('validation_error', { fields: [{ field: 'registration', reason: 'format' }] })
  const { registry } = accounts
  if (registry && !(claim && isClaimSigned(registry, challenges[0].account, addresses.planet, claim)))
    throw new ApiError('validation_error', {
      fields: [{ field: 'registration.claim_signature', reason: claim ? 'format' : 'required' }],
    })
}

function isProven(...of: Parameters<typeof verifyRegistration>): boolean {
  try {
    verifyRegistration(...of)
    return true
  } catch (error) {
    if (error instanceof WalletError) return false
    throw error
  }
}
