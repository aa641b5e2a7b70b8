import { encodeHeader } from '../../encoding/header.ts'
import { toHex, toQuantity } from '../../encoding/hex.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { asQuantity, invalid } from '../params.ts'

const mostBlocks = 256
/** Blocks are added until a response has this many bytes of transactions. */
const enoughBytes = 2 * 1024 * 1024

/**
 * What a follower needs to execute the chain itself: encoded headers and signed transactions, nothing computed from
 * them. `previousHash` shows whether the follower's last block is still part of the chain.
 */
async function rawBlocks({ chain }: RpcContext, [first, count]: unknown[]) {
  const from = Number(asQuantity(first, 'first block'))
  const most = Number(asQuantity(count, 'number of blocks'))
  if (!Number.isSafeInteger(from)) invalid('first block is too large')
  const head = chain.headNumber
  const last = Math.min(head, from + Math.min(most, mostBlocks) - 1)
  const previousHash = from === 0 ? undefined : chain.block(from - 1)?.hash
  const blocks: { header: string; transactions: string[] }[] = []
  let bytes = 0
  for (let number = from; number <= last && bytes < enoughBytes; number++) {
    const block = chain.block(number)
    if (block === undefined) break
    const records = block.transactionCount === 0 ? [] : await chain.history.transactionsOf(number)
    for (const { raw } of records) bytes += raw.length
    blocks.push({
      header: toHex(encodeHeader(block.header)),
      transactions: records.map(({ raw }) => toHex(raw)),
    })
  }
  return {
    head: toQuantity(head),
    previousHash: previousHash === undefined ? null : toHex(previousHash),
    blocks,
  }
}

function followerStatus({ follower, chain }: RpcContext) {
  const status = follower?.()
  if (status === undefined) return { state: 'producing', verified: toQuantity(chain.headNumber) }
  return {
    state: status.state,
    verified: toQuantity(status.verified),
    claimed: status.claimed === undefined ? null : toQuantity(status.claimed),
    answeredAt: status.answeredAt === undefined ? null : new Date(status.answeredAt).toISOString(),
    divergence: status.divergence ?? null,
  }
}

export const feedMethods: Record<string, RpcMethod> = {
  planet_getRawBlocks: rawBlocks,
  planet_followerStatus: followerStatus,
}
