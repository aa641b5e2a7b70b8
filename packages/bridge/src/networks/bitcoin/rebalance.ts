import { dustLimit, feeFor } from '@planet/wallet/bitcoin/fee'
import { BridgeError } from '../../errors.ts'
import { type BitcoinKeys, bitcoinLock } from './address.ts'
import { coldSalt } from './cold-script.ts'
import { rebalanceMark } from './mark.ts'
import { type Proposal, psbtOf, type ReserveCoin } from './release.ts'
import { inputWeight, mixedWeight, mostWeight } from './release-fee.ts'

export type RebalancePlan = {
  keys: BitcoinKeys
  /** The reserve UTXO, as in every release: any other transaction that spends it excludes this one. */
  ticket: ReserveCoin
  /** Coins at deposit addresses that join the reserve. */
  coins: readonly ReserveCoin[]
  /** Coins of the cold part that are spent. */
  cold: readonly ReserveCoin[]
  /** The value of the reserve UTXO afterwards. Everything else, except the fee, is in the cold part. */
  keep: bigint
  rate: bigint
  /** The coins of the cold part have waited, so k guardians are enough. */
  delayed?: boolean
}

const sumOf = (coins: readonly ReserveCoin[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

/** Moves value between the hot and the cold part, and nowhere else. */
export function buildRebalance(plan: RebalancePlan): Proposal {
  const { keys, ticket, cold, keep, rate, delayed } = plan
  const coins = [ticket, ...plan.coins, ...cold]
  const kept = { script: bitcoinLock(keys, ticket.salt).script, value: keep }
  const away = bitcoinLock(keys, coldSalt).script
  const mark = { script: rebalanceMark(), value: 0n }
  const weight = mixedWeight(
    coins.map(({ salt }) => inputWeight(keys, salt)),
    [mark.script, kept.script, away],
  )
  if (weight > mostWeight) throw new BridgeError('amount_too_large')
  const fee = feeFor(weight, rate)
  const value = sumOf(coins) - keep - fee
  if (value < dustLimit(away) || keep < dustLimit(kept.script)) throw new BridgeError('reserve_insufficient')
  return { ...psbtOf(keys, coins, [mark, kept, { script: away, value }], delayed), fee }
}
