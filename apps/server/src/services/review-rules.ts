import type { Accounts } from '@planet/accounts/accounts'
import { ownerOfAddress } from '@planet/accounts/queries/find-account'
import type { BridgeContext } from '@planet/bridge/context/context'
import { approvalPolicy, unsignedUpTo } from '@planet/bridge/operators/policy'
import { amountsOf } from '@planet/bridge/rules/limits'
import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { Config } from '@planet/platform/config/settings'
import { isSettled, travelDataOf } from '@planet/transfers/travel-rule/of-convert'
import { getAddress } from 'viem'
import { asConfigError } from './bridge-settings.ts'
import { travelRuleAbove } from './travel-rule.ts'

/** The rules that send a convert to review: limits from the settings, and facts about the requesting account. */
export type ReviewRules = Pick<BridgeContext, 'accountOf' | 'limits' | 'windowMs' | 'lacksTravelData'>

const day = 24 * 60 * 60_000

/** The coordinator applies them; the API uses the same ones to forecast a review. */
export const reviewRules = (
  config: Config,
  settings: Pick<BusinessSettings, 'now'>,
  accounts: Pick<Accounts, 'db'>,
): ReviewRules => ({
  // The password set with the wallet is the account's first one; only a later change sends the next convert to review.
  accountOf: (requester, tx) => ownerOfAddress(tx ?? accounts.db, getAddress(requester)),
  limits: reviewLimits(config, settings),
  windowMs: day,
  lacksTravelData: async ({ id, account, asset, amount }) => {
    const above = travelRuleAbove(settings, asset)
    if (above === undefined || amount <= above) return false
    return !isSettled(await travelDataOf(accounts.db, { id, account }))
  },
})

/** An asset without a limit has a limit of zero, so each of its converts goes to review. */
function reviewLimits(config: Config, settings: Pick<BusinessSettings, 'now'>): BridgeContext['limits'] {
  for (const name of ['REVIEW_NEW_ADDRESS', 'REVIEW_PER_ACCOUNT', 'REVIEW_ALL'] as const)
    asConfigError(name, () => amountsOf(name, config[name]))
  const policy = asConfigError('GUARDIAN_OPERATORS', () => approvalPolicy(config))
  return (asset) => ({
    newAddress: settings.now('review_new_address')[asset],
    perAccount: settings.now('review_per_account')[asset],
    global: settings.now('review_all')[asset],
    unsigned: unsignedUpTo(policy, asset),
  })
}
