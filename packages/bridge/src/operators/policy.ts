import { ConfigError } from '@planet/platform/config/config-error'
import type { AssetCode } from '@planet/units/asset'
import { type Address, isAddress } from 'viem'
import { amountsOf } from '../rules/limits.ts'

/** Which converts guardians approve only with operators' signatures. */
export type ApprovalPolicy = {
  /** Up to this amount no operator has to sign. */
  approveUpTo: (asset: AssetCode) => bigint
  /** Above this amount two different operators have to sign. */
  oneOperatorUpTo: (asset: AssetCode) => bigint
  operators: readonly Address[]
}

/** How many different operators have to sign a convert. */
export function operatorsNeeded(
  { approveUpTo, oneOperatorUpTo }: ApprovalPolicy,
  { asset, amount }: { asset: AssetCode; amount: bigint },
): 0 | 1 | 2 {
  if (amount > oneOperatorUpTo(asset)) return 2
  return amount > approveUpTo(asset) ? 1 : 0
}

/** The largest amount that guardians approve without an operator. */
export function unsignedUpTo({ approveUpTo, oneOperatorUpTo }: ApprovalPolicy, asset: AssetCode): bigint {
  const limit = approveUpTo(asset)
  if (limit > oneOperatorUpTo(asset)) return oneOperatorUpTo(asset)
  return limit
}

type PolicySettings = {
  GUARDIAN_APPROVE_UP_TO: readonly string[]
  GUARDIAN_ONE_OPERATOR_UP_TO: readonly string[]
  GUARDIAN_OPERATORS: readonly string[]
}

const everything = 2n ** 256n

/** An empty setting sets no limit. With a limit, an asset that is not named has a limit of zero. */
export function approvalPolicy(settings: PolicySettings): ApprovalPolicy {
  const limitOf = (name: 'GUARDIAN_APPROVE_UP_TO' | 'GUARDIAN_ONE_OPERATOR_UP_TO') => {
    const limits = amountsOf(name, settings[name])
    const isUnlimited = settings[name].length === 0
    return (asset: AssetCode) => (isUnlimited ? everything : (limits[asset] ?? 0n))
  }
  const approveUpTo = limitOf('GUARDIAN_APPROVE_UP_TO')
  const oneOperatorUpTo = limitOf('GUARDIAN_ONE_OPERATOR_UP_TO')
  const operators = settings.GUARDIAN_OPERATORS.map((text): Address => {
    if (!isAddress(text)) throw new ConfigError(`GUARDIAN_OPERATORS: ${text} is not an address.`)
    return text
  })
  const different = new Set(operators.map((address) => address.toLowerCase())).size
  if (settings.GUARDIAN_APPROVE_UP_TO.length > 0 && different < 1)
    throw new ConfigError('GUARDIAN_APPROVE_UP_TO needs GUARDIAN_OPERATORS as well.')
  if (settings.GUARDIAN_ONE_OPERATOR_UP_TO.length > 0 && different < 2)
    throw new ConfigError('GUARDIAN_ONE_OPERATOR_UP_TO needs two different GUARDIAN_OPERATORS.')
  return { approveUpTo, oneOperatorUpTo, operators }
}
