import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import type { OwnKeys } from '../own-keys.ts'
import type { Prepared, Waiting } from '../own-network.ts'
import { type CoinSources, type OwnCoin, ownCoins } from './coins.ts'
import { rates } from './rates.ts'

/** Every node relays a transaction with this many inputs, and the proofs of its coins still fit a response. */
export const mostCoins = 50

export async function prepareBitcoin(
  client: BitcoinClient,
  sources: CoinSources,
  own: OwnKeys,
  waiting: readonly Waiting[],
): Promise<Prepared> {
  const { spendable } = await ownCoins(sources, own, waiting)
  const byValue = [...spendable].sort((a, b) => (a.value < b.value ? 1 : -1))
  const chosen = byValue.slice(0, mostCoins)
  const [prices, coins] = await Promise.all([
    rates(client),
    Promise.all(chosen.map((coin) => withPrevious(client, coin, waiting))),
  ])
  const { slow, normal, fast } = prices
  return {
    bitcoin: {
      rates: { slow: String(slow), normal: String(normal), fast: String(fast) },
      coins,
      more_coins: byValue.length > chosen.length,
    },
    ethereum: null,
    tron: null,
  }
}

/** Given its block, a node finds the transaction without a transaction index. */
export async function withPrevious(
  { any }: Pick<BitcoinClient, 'any'>,
  { txid, vout, value, height }: OwnCoin,
  waiting: readonly Waiting[],
) {
  const own = waiting.find((one) => one.txid === txid)
  const ask = async () =>
    height === undefined
      ? any<string>('getrawtransaction', txid, 0)
      : any<string>('getrawtransaction', txid, 0, await any<string>('getblockhash', height))
  return { txid, vout, value: String(value), previous: own?.raw ?? (await ask()) }
}
