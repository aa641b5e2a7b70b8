import { type Hex, quantity } from '../hex.ts'
import type { JsonRpc } from '../json-rpc.ts'

export type RpcLog = { address: Hex; topics: [Hex, ...Hex[]] | []; data: Hex; logIndex: Hex }
export type RpcReceipt = {
  transactionHash: Hex
  transactionIndex: Hex
  status: Hex
  gasUsed: Hex
  contractAddress: Hex | null
  logs: RpcLog[]
}
export type RpcTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  value: Hex
  nonce: Hex
  transactionIndex: Hex
}
export type RpcBlock = {
  number: Hex
  hash: Hex
  parentHash: Hex
  timestamp: Hex
  miner: Hex
  gasUsed: Hex
  transactions: RpcTransaction[]
}
export type ReadBlock = { block: RpcBlock; receipts: RpcReceipt[] }

/** Consecutive blocks with their receipts, in two round trips. The list ends early at the head of the chain. */
export async function readBlocks(rpc: JsonRpc, from: bigint, count: number): Promise<ReadBlock[]> {
  const numbers = Array.from({ length: count }, (_, step) => quantity(from + BigInt(step)))
  const blocks = await rpc.batch<RpcBlock | null>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })),
  )
  const end = blocks.indexOf(null)
  const present = (end === -1 ? blocks : blocks.slice(0, end)).filter((block) => block !== null)
  const receipts = await rpc.batch<RpcReceipt[] | null>(
    present.map((block) => ({ method: 'eth_getBlockReceipts', params: [block.hash] })),
  )
  return present.flatMap((block, index) => {
    const own = receipts[index]
    // The chain changed between the two requests. The next call reads the block again.
    return own && own.length === block.transactions.length ? [{ block, receipts: own }] : []
  })
}
