import type { BitcoinClient, ReadTransaction } from '@planet/chains/bitcoin/client'
import type { Stage } from '@planet/units/network'
import { addressOfScript } from '@planet/wallet/addresses/bitcoin'
import type { Arrival, ChainReader } from '../common/network.ts'

const mempoolBatchSize = 2000
const queryConcurrency = 20

/** Deposit addresses and the reserve are P2WSH, people's own addresses P2WPKH; no other type can be ours. */
const couldBeOurs = (script: Uint8Array): boolean =>
  script[0] === 0 &&
  ((script.length === 34 && script[1] === 32) || (script.length === 22 && script[1] === 20))

function arrivalsOf({ txid, tx }: ReadTransaction, stage: Stage): Arrival[] {
  return tx.outputs.flatMap(({ script, value }, index) => {
    const address = couldBeOurs(script) ? addressOfScript(script, stage) : undefined
    return address ? [{ txid, index, address, asset: 'BTC' as const, amount: value }] : []
  })
}

export function bitcoinReader(client: BitcoinClient, stage: Stage): ChainReader {
  let looked = new Set<string>()
  return {
    network: 'bitcoin',
    head: client.head,
    hashAt: client.hashAt,
    prove: client.prove,
    block: async (height) => {
      const { hash, parent, time, transactions } = await client.block(height)
      return {
        height,
        hash,
        parent,
        time: new Date(time * 1000),
        releases: [],
        arrivals: transactions.flatMap((transaction) => arrivalsOf(transaction, stage)),
        spends: transactions.flatMap(({ txid: by, tx }) =>
          tx.inputs.map(({ txid, vout }) => ({ txid, vout, by })),
        ),
      }
    },
    pending: async () => {
      const txids = await client.mempool()
      const arrivals: Arrival[] = []
      const known = new Set([...looked].filter((txid) => txids.has(txid)))
      // A long list is processed in portions, so that blocks never wait for it.
      const fresh = [...txids].filter((txid) => !known.has(txid)).slice(0, mempoolBatchSize)
      for (let start = 0; start < fresh.length; start += queryConcurrency) {
        const batch = fresh.slice(start, start + queryConcurrency)
        const read = await Promise.allSettled(batch.map((txid) => client.transaction(txid)))
        // One that is gone was mined or replaced between the two queries; its block will show it.
        for (const one of read) if (one.status === 'fulfilled') arrivals.push(...arrivalsOf(one.value, stage))
      }
      looked = new Set([...known, ...fresh])
      return { arrivals, txids }
    },
  }
}
