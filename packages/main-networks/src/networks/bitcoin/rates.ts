import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { boundedRate } from '@planet/chains/bitcoin/fees'
import { type FeeRate, maxFeeRate, minFeeRate } from '@planet/wallet/bitcoin/fee'

export type Rates = { slow: FeeRate; normal: FeeRate; fast: FeeRate }

/** Target number of blocks for a payment. */
const targets = { slow: 12, normal: 6, fast: 2 } as const
/** Without an estimate from the nodes: multiples of the minimum relay fee. */
const guesses = { slow: 1n, normal: 2n, fast: 5n } as const

/** What a full mempool still accepts, and never less than nodes relay. */
async function floorOf({ any }: Pick<BitcoinClient, 'any'>): Promise<FeeRate> {
  const { mempoolminfee = 0 } = await any<{ mempoolminfee?: number }>('getmempoolinfo')
  const floor = BigInt(mempoolminfee.toFixed(8).replace('.', ''))
  return boundedRate(floor, { least: minFeeRate, most: maxFeeRate })
}

/** The nodes' estimates within limits; the faster is never cheaper. */
export async function rates(client: Pick<BitcoinClient, 'any' | 'feeRate'>): Promise<Rates> {
  const floor = await floorOf(client)
  const rateFor = async (speed: keyof Rates, least: FeeRate) =>
    boundedRate((await client.feeRate(targets[speed])) ?? floor * guesses[speed], { least, most: maxFeeRate })
  const slow = await rateFor('slow', floor)
  const normal = await rateFor('normal', slow)
  return { slow, normal, fast: await rateFor('fast', normal) }
}
