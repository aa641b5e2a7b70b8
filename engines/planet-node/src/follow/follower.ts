import { setTimeout as pause } from 'node:timers/promises'
import type { Chain } from '../chain/chain.ts'
import { BlockRejected } from '../chain/verify.ts'
import { toHex } from '../encoding/hex.ts'
import type { Divergence, FollowerStatus } from '../rpc/follower-status.ts'
import type { SenderRecovery } from '../senders/recovery.ts'
import { applyRawBlock, readHeader } from './apply.ts'
import { readDivergence, writeDivergence } from './divergence.ts'
import { connectSource, type Source, watchHeads } from './source.ts'

export type FollowerOptions = {
  chain: Chain
  recovery: SenderRecovery
  directory: string
  /** JSON-RPC address of the node that makes the blocks. */
  url: string
  now: () => number
  report: (cause: unknown) => void
}

export type Follower = {
  status(): FollowerStatus
  source: Source
  close(): Promise<void>
}

/** Blocks are announced; these apply while that connection is down or silent. */
const pollMs = { connected: 10_000, disconnected: 1_000 }
/** Steps at the head begin at least this far apart: on a busy chain one request brings all blocks of this time. */
const paceMs = 200
/** A block may be this far ahead of this machine's clock. Others wait, as contracts rely on block time. */
const clockSkewSeconds = 60

/** Executes every block of the producer, and stops at the first that differs from the execution result. */
export async function startFollower(options: FollowerOptions): Promise<Follower> {
  const { chain, recovery, directory, url, now, report } = options
  const closing = new AbortController()
  const source = connectSource(url, closing.signal)
  let divergence = await readDivergence(directory)
  let claimed: number | undefined
  let answeredAt: number | undefined
  let isAnswering = false
  let wake: () => void = () => undefined
  let hasNews = false

  const diverge = async (reason: Divergence['reason'], block: number, detail: string) => {
    divergence = { block, reason, detail, detectedAt: new Date(now()).toISOString() }
    report(new Error(`stopped following ${new URL(url).host}: ${reason}: ${detail}`))
    await writeDivergence(directory, divergence)
  }

  /** Whether there is more to fetch right now. */
  const advance = async (): Promise<boolean> => {
    const known = chain.headNumber
    const answer = await source.rawBlocks(known + 1)
    claimed = answer.head
    answeredAt = now()
    isAnswering = true
    const own = toHex(chain.head.hash)
    if (answer.head < known || answer.previousHash === undefined) {
      await diverge('history_shortened', known, `the producer ends at ${answer.head}, after it had ${known}`)
      return false
    }
    if (answer.previousHash.toLowerCase() !== own) {
      const reason = known === 0 ? 'genesis_differs' : 'history_rewritten'
      await diverge(reason, known, `block ${known} is ${own} here, and ${answer.previousHash} there`)
      return false
    }
    const latest = BigInt(Math.floor(now() / 1000) + clockSkewSeconds)
    for (const block of answer.blocks) {
      if (closing.signal.aborted) return false
      const header = readHeader(block.header, chain.headNumber + 1)
      if (header.timestamp > latest) return false
      await applyRawBlock(chain, recovery, header, block)
    }
    return answer.blocks.length > 0 && chain.headNumber < answer.head
  }

  const step = async (): Promise<boolean> => {
    try {
      return await advance()
    } catch (cause) {
      if (cause instanceof BlockRejected) await diverge('block_invalid', Number(cause.number), cause.message)
      else if (closing.signal.aborted) return false
      else {
        if (isAnswering) report(cause)
        isAnswering = false
      }
      return false
    }
  }

  const heads = watchHeads(url, () => {
    hasNews = true
    wake()
  })
  const sleep = () =>
    new Promise<void>((resolve) => {
      if (hasNews || closing.signal.aborted) return resolve()
      const timer = setTimeout(resolve, heads.isOpen() ? pollMs.connected : pollMs.disconnected)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const following = (async () => {
    while (!closing.signal.aborted && divergence === undefined) {
      hasNews = false
      const began = performance.now()
      const hasMore = await step()
      if (hasMore || divergence !== undefined) continue
      const restMs = Math.max(0, began + paceMs - performance.now())
      await pause(restMs, undefined, { signal: closing.signal }).catch(() => undefined)
      await sleep()
    }
    heads.close()
  })()
  following.catch(report)

  return {
    source,
    status: () => ({
      state: divergence !== undefined ? 'diverged' : isAnswering ? 'following' : 'unreachable',
      verified: chain.headNumber,
      claimed,
      answeredAt,
      divergence,
    }),
    close: async () => {
      closing.abort()
      heads.close()
      wake()
      await following
    },
  }
}
