import type { BitcoinClient, ReadTransaction } from '@planet/chains/bitcoin/client'
import { hex } from '@scure/base'

/** The relevant parts of an unconfirmed transaction. */
type Seen = { spends: readonly string[]; pays: readonly { script: string; vout: number; value: bigint }[] }

export type MempoolView = {
  /** Transactions that pay to a script or spend one of the given outputs (`txid:vout`). */
  concerning: (
    script: string,
    outpoints: ReadonlySet<string>,
  ) => Promise<readonly (Seen & { txid: string })[]>
}

const freshMs = 1000
/** A long list is read in portions, so that no request waits for all of it. */
const mempoolBatchSize = 2000
const queryConcurrency = 20

/** Own addresses are P2WPKH; payments to others are not kept. */
const couldBeOwn = (script: Uint8Array): boolean =>
  script.length === 22 && script[0] === 0 && script[1] === 20

function seen({ tx }: ReadTransaction): Seen {
  return {
    spends: tx.inputs.map(({ txid, vout }) => `${txid}:${vout}`),
    pays: tx.outputs.flatMap(({ script, value }, vout) =>
      couldBeOwn(script) ? [{ script: hex.encode(script), vout, value }] : [],
    ),
  }
}

/** The nodes' mempool, read on demand from where the last read ended. */
export function mempoolView(
  client: Pick<BitcoinClient, 'mempool' | 'transaction'>,
  now: () => number = Date.now,
): MempoolView {
  const known = new Map<string, Seen>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const read = async () => {
    const txids = await client.mempool()
    for (const txid of known.keys()) if (!txids.has(txid)) known.delete(txid)
    const fresh = [...txids].filter((txid) => !known.has(txid)).slice(0, mempoolBatchSize)
    for (let start = 0; start < fresh.length; start += queryConcurrency) {
      const batch = fresh.slice(start, start + queryConcurrency)
      const found = await Promise.allSettled(batch.map((txid) => client.transaction(txid)))
      // One that is gone was mined or replaced between the two queries.
      for (const one of found) if (one.status === 'fulfilled') known.set(one.value.txid, seen(one.value))
    }
    readAt = now()
  }

  const refresh = (): Promise<void> => {
    if (now() - readAt < freshMs) return Promise.resolve()
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    concerning: async (script, outpoints) => {
      await refresh()
      return [...known].flatMap(([txid, one]) =>
        one.pays.some((pay) => pay.script === script) || one.spends.some((spent) => outpoints.has(spent))
          ? [{ txid, ...one }]
          : [],
      )
    },
  }
}
