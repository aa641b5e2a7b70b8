import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { NodeError } from '@planet/chains/node-error'
import { sleep } from '@planet/platform/timing/sleep'
import type { Stage } from '@planet/units/network'
import { addressOfScript } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { z } from 'zod'
import type { ChainCoin, CoinScan } from './coin-scan.ts'

/** Esplora's answer to /address/:address/utxo. It names unconfirmed outputs too; the node's mempool has those. */
const unspent = z.array(
  z.object({
    txid: z.string().regex(/^[0-9a-f]{64}$/),
    vout: z.int().nonnegative(),
    value: z.int().nonnegative(),
    status: z.object({ confirmed: z.boolean(), block_height: z.int().optional() }),
  }),
)

const timeoutMs = 10_000
/** An index needs a moment for each new block. */
const catchUpTries = 20
const catchUpWaitMs = 300

export type CoinIndexOptions = { url: string; stage: Stage; client: Pick<BitcoinClient, 'head'> }

/**
 * Coins from an address index with Esplora's HTTP interface, beside the node. It answers at once where `scantxoutset`
 * takes minutes. It is believed only at the block that the node calls the newest; a device proves every coin it spends.
 */
export function coinIndex({ url, stage, client }: CoinIndexOptions): CoinScan {
  const base = url.replace(/\/$/, '')
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(`${base}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new NodeError('nodes_unavailable', { field: 'BITCOIN_INDEX_URL' }, { cause })
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new NodeError('nodes_unavailable', { field: 'BITCOIN_INDEX_URL', status: answer.status })
  }
  const waitForTip = async () => {
    for (let tried = 0; tried < catchUpTries; tried++) {
      const [{ hash }, tip] = await Promise.all([client.head(), ask('/blocks/tip/hash')])
      if ((await tip.text()).trim() === hash) return
      await sleep(catchUpWaitMs)
    }
    throw new NodeError('nodes_disagree', { field: 'BITCOIN_INDEX_URL' })
  }
  return {
    coinsOf: async (script) => {
      await waitForTip()
      const address = addressOfScript(hex.decode(script), stage)
      if (address === undefined) throw new NodeError('not_found', { field: 'script' })
      const parsed = unspent.safeParse(await (await ask(`/address/${address}/utxo`)).json())
      if (!parsed.success) throw new NodeError('invalid_response', { field: 'BITCOIN_INDEX_URL' })
      return parsed.data.flatMap(
        ({ txid, vout, value, status: { confirmed, block_height: height } }): ChainCoin[] =>
          confirmed && height !== undefined ? [{ txid, vout, value: BigInt(value), height }] : [],
      )
    },
  }
}
