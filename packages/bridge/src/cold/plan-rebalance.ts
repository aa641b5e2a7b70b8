import type { KnownCoin } from '../converts/reserve-coins.ts'
import type { ColdPart } from '../setup/setup.ts'

export type ColdCoin = KnownCoin & {
  /** Blocks since it was made, its own included. */
  age: number
}
export type Holdings = {
  terms: ColdPart
  /** The value of the reserve UTXO. */
  ticket: bigint
  /** Coins at deposit addresses that are spendable now and worth it. */
  coins: readonly KnownCoin[]
  cold: readonly ColdCoin[]
  /** Amount and fee of the oldest convert that needs more coins than the hot part has. */
  wanted: bigint
  /** Amounts and fees of all converts that are not released yet. */
  owed: bigint
  /** The refill that awaits operators' approval, if any. */
  asked: { coldCoin: string; amount: bigint } | undefined
}
export type Rebalance = {
  kind: 'sweep' | 'renewal' | 'refill'
  coins: readonly KnownCoin[]
  cold: readonly ColdCoin[]
  keep: bigint
  delayed: boolean
}

/** Room for the fee of the refill and of the release after it. */
const spare = 50_000n

const sumOf = (coins: readonly { value: bigint }[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
function least(first: bigint, ...others: readonly bigint[]): bigint {
  let found = first
  for (const value of others) if (value < found) found = value
  return found
}
export const outpointOf = ({ txid, vout }: { txid: string; vout: number }): string => `${txid}:${vout}`

/**
 * Decides the next move between the hot and the cold part, if any: refill for a waiting convert, sweep what exceeds the
 * hot limit, or renew coins that have waited for half of the delay. A renewed coin starts waiting again, so that k
 * stolen keys never find one that they can spend.
 */
export function planRebalance(holdings: Holdings): Rebalance | undefined {
  return planRefill(holdings) ?? planSweep(holdings) ?? planRenewal(holdings)
}

function planRefill(holdings: Holdings): Rebalance | undefined {
  const { terms, ticket, coins, cold, wanted, asked } = holdings
  const missing = wanted + spare - ticket - sumOf(coins)
  if (wanted === 0n || missing <= 0n || cold.length === 0) return undefined
  const room = terms.hotLimit + terms.refillLimit - ticket
  const maxAmount = least(terms.refillLimit, room, sumOf(cold) - spare)
  const kept = asked && asked.amount <= maxAmount && cold.find((coin) => outpointOf(coin) === asked.coldCoin)
  // Half of the hot limit more, for later converts, if that takes no operator.
  const generous = least(missing + terms.hotLimit / 2n, terms.hotLimit - ticket)
  const amount = kept ? asked.amount : least(larger(missing, generous), maxAmount)
  if (amount <= 0n) return undefined
  const first = kept || oldestLargest(cold)[0]
  const rest = oldestLargest(cold).filter((coin) => coin !== first)
  const chosen: ColdCoin[] = []
  for (const coin of first ? [first, ...rest] : []) {
    if (sumOf(chosen) >= amount + spare) break
    chosen.push(coin)
  }
  // They would have been renewed if all guardians were available.
  const delayed = chosen.every(({ age }) => age >= terms.delay)
  return { kind: 'refill', coins: [], cold: chosen, keep: ticket + amount, delayed }
}

const oldestLargest = (coins: readonly ColdCoin[]): readonly ColdCoin[] =>
  [...coins].sort((a, b) => (a.value === b.value ? b.age - a.age : a.value < b.value ? 1 : -1))

function planSweep({ terms, ticket, coins, owed }: Holdings): Rebalance | undefined {
  const { hotLimit } = terms
  const hot = ticket + sumOf(coins)
  const keep = larger(hotLimit / 2n, least(owed + spare, hotLimit))
  // A small move is not worth its fee.
  if (hot <= hotLimit || hot - keep < hotLimit / 10n) return undefined
  return { kind: 'sweep', coins, cold: [], keep, delayed: false }
}

function planRenewal({ terms, ticket, cold }: Holdings): Rebalance | undefined {
  const aged = cold.filter(({ age }) => age >= terms.delay / 2).slice(0, mostRenewed)
  if (aged.length === 0) return undefined
  return { kind: 'renewal', coins: [], cold: aged, keep: ticket, delayed: false }
}

const mostRenewed = 100
