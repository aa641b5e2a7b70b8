import { ApiError } from '@planet/api/api-error'
import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { decodeTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import type { OwnKeys } from '../own-keys.ts'
import type { Raise, Waiting } from '../own-network.ts'
import { type CoinSources, ownCoins } from './coins.ts'
import { mostCoins, withPrevious } from './prepare.ts'
import { rates } from './rates.ts'

const spentBy = (raw: string): string[] =>
  decodeTransaction(hex.decode(raw)).inputs.map(({ txid, vout }) => `${txid}:${vout}`)

export function shareCoin(raw: string, other: string): boolean {
  const spent = new Set(spentBy(other))
  return spentBy(raw).some((coin) => spent.has(coin))
}

/**
 * The payment's own coins, and other unspent confirmed ones: unconfirmed change must not be added (BIP-125, rule 2),
 * and the payment's own would disappear with it. If another payment already spends that change, it would be undone too,
 * so nothing is replaced.
 */
export async function raiseBitcoin(
  client: BitcoinClient,
  sources: CoinSources,
  own: OwnKeys,
  { txid, raw }: Waiting,
  waiting: readonly Waiting[],
): Promise<Raise> {
  const isBuiltOn = waiting.some((one) => spentBy(one.raw).some((coin) => coin.startsWith(`${txid}:`)))
  if (isBuiltOn) throw new ApiError('incorrect_handling')
  const [{ normal, fast }, { spendable }, coins] = await Promise.all([
    rates(client),
    ownCoins(sources, own, waiting),
    Promise.all(decodeTransaction(hex.decode(raw)).inputs.map(coinOf)),
  ])
  const inBlocks = spendable.filter(({ height }) => height !== undefined)
  const byValue = inBlocks.sort((a, b) => (a.value < b.value ? 1 : -1))
  const room = Math.max(0, mostCoins - coins.length)
  return {
    bitcoin: {
      rates: { normal: String(normal), fast: String(fast) },
      coins,
      more: await Promise.all(byValue.slice(0, room).map((coin) => withPrevious(client, coin, waiting))),
    },
    ethereum: null,
  }

  async function coinOf(spent: { txid: string; vout: number }) {
    const { tx } = await client.transaction(spent.txid)
    const value = tx.outputs[spent.vout]?.value ?? 0n
    return withPrevious(client, { txid: spent.txid, vout: spent.vout, value }, waiting)
  }
}
