import type { Accounts } from '@planet/accounts/accounts'
import { activeAccountOf } from '@planet/accounts/queries/find-account'
import type { BridgeContext } from '@planet/bridge/context'
import { approvalPolicy, unsignedUpTo } from '@planet/bridge/operators/policy'
import { amountsOf } from '@planet/bridge/rules/limits'
import type { Config } from '@planet/platform/config/settings'
import { getAddress } from 'viem'
import { asConfigError } from './bridge-settings.ts'

/** The rules that send a convert to review: limits from the settings, and facts about the requesting account. */
export type ReviewRules = Pick<BridgeContext, 'accountOf' | 'limits' | 'windowMs'>

const day = 24 * 60 * 60_000

/** The coordinator applies them; the API uses the same ones to forecast a review. */
export const reviewRules = (config: Config, accounts: Pick<Accounts, 'db'>): ReviewRules => ({
  // The password set with the wallet is the account's first one; only a later change sends the next convert to review.
  accountOf: (requester) => activeAccountOf(accounts.db, getAddress(requester)),
  limits: reviewLimits(config),
  windowMs: day,
})

/** An asset without a limit has the limit zero, so each of its converts goes to review. */
function reviewLimits(config: Config): BridgeContext['limits'] {
  const read = (name: 'REVIEW_NEW_ADDRESS' | 'REVIEW_PER_ACCOUNT' | 'REVIEW_ALL') =>
    asConfigError(name, () => amountsOf(name, config[name]))
  const newAddress = read('REVIEW_NEW_ADDRESS')
  const perAccount = read('REVIEW_PER_ACCOUNT')
  const global = read('REVIEW_ALL')
  const policy = asConfigError('GUARDIAN_OPERATORS', () => approvalPolicy(config))
  return (asset) => ({
    newAddress: newAddress[asset] ?? 0n,
    perAccount: perAccount[asset] ?? 0n,
    global: global[asset] ?? 0n,
    unsigned: unsignedUpTo(policy, asset),
  })
}
