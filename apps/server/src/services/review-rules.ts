import type { Accounts } from '@planet/accounts/accounts'
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
  accountOf: accountOf(accounts),
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

/**
 * Finds the active account of a PLANET address. The password set when the wallet was registered is the account's first
 * one; only a later change sends the next convert to review.
 */
const accountOf =
  ({ db }: Pick<Accounts, 'db'>): BridgeContext['accountOf'] =>
  async (requester) => {
    const row = await db
      .selectFrom('wallet_keys')
      .innerJoin('accounts', 'accounts.id', 'wallet_keys.account_id')
      .select(['accounts.id', 'accounts.password_changed_at', 'wallet_keys.registered_at'])
      .where('wallet_keys.planet_address', '=', getAddress(requester))
      .where('accounts.status', '=', '500')
      .executeTakeFirst()
    if (!row) return undefined
    const { password_changed_at: changed, registered_at } = row
    return { account: row.id, passwordChangedAt: changed && changed > registered_at ? changed : undefined }
  }
