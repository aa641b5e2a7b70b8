import type { Stage } from '@planet/units/network'
import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { decodeTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import type { OwnKeys } from '../own-keys.ts'
import type { Waiting } from '../own-network.ts'
import type { CoinScan } from './coin-scan.ts'
import type { MempoolView } from './mempool-view.ts'

export type OwnCoin = { txid: string; vout: number; value: bigint; height?: number }

export type OwnCoins = {
  /** Confirmed coins, without those in the mempool. */
  balance: bigint
  /** Paid by others and unconfirmed. */
  incoming: bigint
  /** What own unconfirmed payments take away, with their fees. */
  outgoing: bigint
  /** Unspent confirmed coins, and change of own payments. What others pay is not spent before it is confirmed. */
  spendable: readonly OwnCoin[]
}

type Unconfirmed = {
  txid: string
  spends: readonly string[]
  pays: readonly { script: string; vout: number; value: bigint }[]
}

const sum = (coins: readonly { value: bigint }[]): bigint =>
  coins.reduce((total, { value }) => total + value, 0n)

const ofJournal = ({ txid, raw }: Waiting): Unconfirmed => {
  const tx = decodeTransaction(hex.decode(raw))
  return {
    txid,
    spends: tx.inputs.map((input) => `${input.txid}:${input.vout}`),
    pays: tx.outputs.map(({ script, value }, vout) => ({ script: hex.encode(script), vout, value })),
  }
}

/** Combines blocks, mempool and journal. Pure, so that every combination can be tested. */
export function weighCoins(
  script: string,
  chain: readonly OwnCoin[],
  unconfirmed: readonly Unconfirmed[],
): OwnCoins {
  const confirmed = new Set(chain.map(({ txid }) => txid))
  const open = unconfirmed.filter(({ txid }) => !confirmed.has(txid))
  const spent = new Set(open.flatMap(({ spends }) => spends))
  const nameOf = ({ txid, vout }: OwnCoin) => `${txid}:${vout}`
  const paid = open.flatMap(({ txid, pays }) =>
    pays.filter((pay) => pay.script === script).map(({ vout, value }) => ({ txid, vout, value })),
  )
  const named = new Map([...paid, ...chain].map((coin) => [nameOf(coin), coin]))
  const isOwn = (one: Unconfirmed) => one.spends.some((name) => named.has(name))
  const own = new Set(open.filter(isOwn).map(({ txid }) => txid))
  const change = paid.filter((coin) => own.has(coin.txid) && !spent.has(nameOf(coin)))
  const left = chain.filter((coin) => !spent.has(nameOf(coin)))
  const balance = sum(chain)
  const spendable = [...left, ...change]
  const taken = balance - sum(spendable)
  return {
    balance,
    incoming: sum(paid.filter((coin) => !own.has(coin.txid) && !spent.has(nameOf(coin)))),
    outgoing: taken > 0n ? taken : 0n,
    spendable,
  }
}

export type CoinSources = { scan: CoinScan; mempool: MempoolView; stage: Stage }

export async function ownCoins(
  { scan, mempool, stage }: CoinSources,
  own: OwnKeys,
  waiting: readonly Waiting[],
): Promise<OwnCoins> {
  const script = hex.encode(bitcoinScriptOf(own.addresses.bitcoin, stage))
  const chain = await scan.coinsOf(script)
  const journal = waiting.map(ofJournal)
  const outpoints = new Set([
    ...chain.map(({ txid, vout }) => `${txid}:${vout}`),
    ...journal.flatMap(({ txid, pays }) => pays.map(({ vout }) => `${txid}:${vout}`)),
  ])
  const seen = await mempool.concerning(script, outpoints)
  const journalled = new Set(journal.map(({ txid }) => txid))
  return weighCoins(script, chain, [...journal, ...seen.filter(({ txid }) => !journalled.has(txid))])
}
