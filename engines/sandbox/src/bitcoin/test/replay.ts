import { isUnspendable } from '../script/standard.ts'
import { decodeBlock } from '../wire/block.ts'
import { fromHex, toHex } from '../wire/bytes.ts'
import { outpointKey } from '../wire/transaction.ts'
import type { Rpc } from './rpc-client.ts'

/** One line per coin: outpoint, height, whether from a coinbase, amount and script. */
type CoinLines = Map<string, string>

export const lineOf = (
  key: string,
  height: number,
  coinbase: boolean,
  value: bigint,
  script: Uint8Array,
): string => `${key} ${height} ${coinbase} ${value} ${toHex(script)}`

/** Builds the set of coins anew from raw blocks, in the plainest way. */
export function replayBlocks(rawBlocks: readonly Uint8Array[]): CoinLines {
  const coins: CoinLines = new Map()
  rawBlocks.forEach((raw, height) => {
    if (height === 0) return
    for (const tx of decodeBlock(raw).transactions) {
      for (const input of tx.isCoinbase ? [] : tx.inputs) {
        if (!coins.delete(outpointKey(input.prevout))) throw new Error(`${tx.txid} spends what is not there`)
      }
      tx.outputs.forEach((output, index) => {
        if (isUnspendable(output.script)) return
        const key = outpointKey(tx.outpoint(index))
        coins.set(key, lineOf(key, height, tx.isCoinbase, output.value, output.script))
      })
    }
  })
  return coins
}

/** Replays the active chain of a running node and gives count and sum of its coins. */
export async function replayChain(rpc: Rpc): Promise<{ txouts: number; total: bigint }> {
  const raws: Uint8Array[] = []
  const height: number = await rpc('getblockcount')
  for (let at = 0; at <= height; at++)
    raws.push(fromHex(await rpc('getblock', await rpc('getblockhash', at), 0)))
  const coins = replayBlocks(raws)
  const total = [...coins.values()].reduce((sum, line) => sum + BigInt(line.split(' ')[3] ?? 0), 0n)
  return { txouts: coins.size, total }
}
