import { ApiError } from '@planet/contract/api-error'
import type { BodyOf } from '@planet/contract/call'
import type { modifyPassword } from '@planet/contract/calls/auth/pw_modify'
import { WalletError } from '@planet/wallet/errors'
import { verifyRegistration } from '@planet/wallet/registration'
import type { Accounts } from '../accounts.ts'
import { keyedHash } from '../sealing/keyed-hash.ts'
import { isClaimSigned } from './is-claim-signed.ts'

type Given = BodyOf<typeof modifyPassword>
export type Challenge = {
  account: string
  stage: Accounts['config']['STAGE']
  challenge: string
  issuedAt: number
}

/** Belongs to one link, so a proof made for another account or another sign-up is worth nothing here. */
export function registrationChallenge(
  { indexKey, config }: Pick<Accounts, 'indexKey' | 'config'>,
  link: { key: string; account_id: string; created_at: Date },
): Challenge {
  return {
    account: link.account_id,
    stage: config.STAGE,
    challenge: `0x${keyedHash(indexKey, 'registration challenge', link.key).toString('hex')}`,
    issuedAt: Math.floor(link.created_at.getTime() / 1000),
  }
}

/**
 * The two trade fields carry the address of the wallet as opened with each of the two entries: both must be the
 * address of the registered key, and every key must have signed the challenge.
 */
export function checkRegistration(accounts: Accounts, body: Given, challenge: Challenge): void {
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
  try {
    verifyRegistration({ ...challenge, publicKeys, addresses, proofs }, challenge)
  } catch (cause) {
    if (!(cause instanceof WalletError)) throw cause
    throw new ApiError('validation_error', { fields: [{ field: 'registration', reason: 'format' }], cause })
  }
  const { registry } = accounts
  if (registry && !(claim && isClaimSigned(registry, challenge.account, addresses.planet, claim)))
    throw new ApiError('validation_error', {
      fields: [{ field: 'registration.claim_signature', reason: claim ? 'format' : 'required' }],
    })
}
