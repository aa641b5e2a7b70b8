import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { RpcError } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { sleep } from '@planet/platform/timing/sleep'

/** A confirmed unspent output. */
export type ChainCoin = { txid: string; vout: number; value: bigint; height: number }

type Scan = {
  bestblock: string
  unspents: { txid: string; vout: number; scriptPubKey: string; amount: number; height: number }[]
}
type Known = { tip: string; coins: readonly ChainCoin[] }
type Wanted = { resolve: (coins: readonly ChainCoin[]) => void; reject: (error: unknown) => void }

export type CoinScan = {
  /** The coins of a script (hexadecimal) as of the newest block. */
  coinsOf: (script: string) => Promise<readonly ChainCoin[]>
}

/** How many scripts one scan looks for. */
const batchSize = 1000
const mostKnown = 20_000
/** Core runs one scan at a time and rejects a second one, from any process. */
const busy = /already in progress/i
const busyTries = 240
const busyWaitMs = 500

/** Core writes coins as a decimal of eight places; below 2^53 satoshi a double holds all of them. */
const satoshi = (amount: number): bigint => BigInt(amount.toFixed(8).replace('.', ''))

/**
 * Coins by `scantxoutset`, which needs no address index and reads the whole set of coins each time. One scan runs at a
 * time; requests that arrive meanwhile share the next one. A result is valid until the next block.
 */
export function coinScan({ any, head }: Pick<BitcoinClient, 'any' | 'head'>): CoinScan {
  const known = new Map<string, Known>()
  const wanted = new Map<string, Wanted[]>()
  let isReading = false

  const scan = async (scripts: readonly string[]): Promise<Scan> => {
    for (let tried = 0; tried < busyTries; tried++) {
      try {
        const found = await any<Scan | null>(
          'scantxoutset',
          'start',
          scripts.map((script) => `raw(${script})`),
        )
        if (found) return found
      } catch (error) {
        if (!(error instanceof RpcError && busy.test(error.message))) throw error
      }
      await sleep(busyWaitMs)
    }
    throw new NodeError('nodes_unavailable', { field: 'scantxoutset' })
  }

  const remember = (script: string, { bestblock, unspents }: Scan): readonly ChainCoin[] => {
    const coins = unspents
      .filter(({ scriptPubKey }) => scriptPubKey === script)
      .map(({ txid, vout, amount, height }) => ({ txid, vout, value: satoshi(amount), height }))
    known.delete(script)
    known.set(script, { tip: bestblock, coins })
    const oldest = known.keys().next().value
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    return coins
  }

  const readAll = async () => {
    if (isReading) return
    isReading = true
    while (wanted.size > 0) {
      const batch = [...wanted].slice(0, batchSize)
      for (const [script] of batch) wanted.delete(script)
      try {
        const found = await scan(batch.map(([script]) => script))
        for (const [script, waiting] of batch) {
          const coins = remember(script, found)
          for (const { resolve } of waiting) resolve(coins)
        }
      } catch (error) {
        for (const [, waiting] of batch) for (const { reject } of waiting) reject(error)
      }
    }
    isReading = false
  }

  return {
    coinsOf: async (script) => {
      const { hash } = await head()
      const before = known.get(script)
      if (before?.tip === hash) return before.coins
      return new Promise((resolve, reject) => {
        wanted.set(script, [...(wanted.get(script) ?? []), { resolve, reject }])
        void readAll()
      })
    },
  }
}
