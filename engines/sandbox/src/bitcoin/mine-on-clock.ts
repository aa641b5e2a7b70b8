import { readFileSync, writeFileSync } from 'node:fs'
import { FAUCET_SCRIPT } from './faucet.ts'
import type { BitcoinNode } from './node.ts'

type ClockOptions = {
  node: BitcoinNode
  seconds: number
  /** Where the number of remaining blocks is stored over a restart. */
  file: string
  onFailure: (cause: unknown) => void
}

/** Blocks that follow one with a transaction: twelve confirmations, and one to spare. */
const followingBlocks = 12

/**
 * Mines while a transaction waits, and as many blocks after it as its confirmations take. Then the network idles until
 * the next one: an idle sandbox costs nothing. A transaction that is mined on request stays at the confirmations it was
 * given.
 */
export function mineOnClock({ node, seconds, file, onFailure }: ClockOptions): () => Promise<void> {
  let timer: NodeJS.Timeout
  let underWay: Promise<void> = Promise.resolve()
  let stopped = false
  let wanted = readWanted(file)
  const want = (blocks: number) => {
    wanted = blocks
    writeFileSync(file, String(blocks))
  }
  const mineNext = () =>
    node.exclusive(async () => {
      const isWaiting = node.mempool.pool.entries.size > 0
      if (!isWaiting && wanted === 0) return
      await node.mine(FAUCET_SCRIPT)
      want(isWaiting ? followingBlocks : wanted - 1)
    })
  /** The next block is due a full interval after the last one is done. */
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = mineNext().then(() => {
        if (!stopped) schedule()
      }, onFailure)
    }, seconds * 1000)
  }
  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await underWay
  }
}

function readWanted(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw cause
  }
}
