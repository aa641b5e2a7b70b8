import { lesser } from '../encoding/bigint.ts'
import type { ChainRules } from './rules.ts'

const elasticity = 2n
const changeDenominator = 8n

export interface FeeParent {
  baseFee: bigint
  gasUsed: bigint
  gasLimit: bigint
}

/** EIP-1559: the base fee of the block after `parent`. */
export function nextBaseFee(rules: ChainRules, parent: FeeParent): bigint {
  if (rules.fees.kind !== 'eip1559') return 0n
  const target = parent.gasLimit / elasticity
  if (parent.gasUsed === target) return parent.baseFee
  if (parent.gasUsed > target) {
    const rise = (parent.baseFee * (parent.gasUsed - target)) / target / changeDenominator
    return parent.baseFee + (rise > 0n ? rise : 1n)
  }
  return parent.baseFee - (parent.baseFee * (target - parent.gasUsed)) / target / changeDenominator
}

export function initialBaseFee(rules: ChainRules): bigint {
  return rules.fees.kind === 'eip1559' ? rules.fees.initialBaseFee : 0n
}

export function suggestedPriorityFee(rules: ChainRules): bigint {
  return rules.fees.kind === 'eip1559' ? rules.fees.suggestedPriorityFee : 0n
}

export const isFree = (rules: ChainRules): boolean => rules.fees.kind === 'free'

/** Percent by which both fees of a replacement must exceed those of the pooled transaction, as in geth. */
export function replacementBump(rules: ChainRules): bigint {
  return rules.fees.kind === 'eip1559' ? rules.fees.replacementBumpPercent : 10n
}

/** What one unit of gas costs the sender, and how much of that the fee recipient receives. */
export function effectivePrice(
  offer: { maxFee: bigint; maxPriorityFee: bigint },
  baseFee: bigint,
  free: boolean,
) {
  if (free) return { price: 0n, tip: 0n }
  const room = offer.maxFee - baseFee
  const tip = lesser(room, offer.maxPriorityFee)
  return { price: baseFee + tip, tip }
}
