import type { Logger } from '@planet/platform/logging/logger'
import type { Board } from '../board/board.ts'
import { BridgeError, isBridgeError } from '../errors.ts'
import type { Eyes } from './eyes.ts'
import { type GuardianKey, guardianAddress } from './key.ts'
import { answerRequest } from './sign.ts'

export type Guardian = {
  /** One look at the board. Returns how many requests were signed. */
  look: () => Promise<number>
  close: () => Promise<void>
}

export type GuardianOptions = {
  eyes: Eyes
  key: GuardianKey
  board: Board
  logger: Logger
  /** Waits between two looks. Without it the guardian looks only when told to. */
  rest?: (signal: AbortSignal) => Promise<void>
}

const pageSize = 50
const rememberAtMost = 10_000
const longestRestMs = 60_000

/** The contracts' guardians must be those that this one was told of, itself among them. */
export async function checkGuardianship({ eyes, key }: Pick<GuardianOptions, 'eyes' | 'key'>): Promise<void> {
  const { setup, planet } = eyes
  const { guardians, threshold } = await planet.guardianship()
  const listed = (list: readonly string[]) =>
    list
      .map((one) => one.toLowerCase())
      .sort()
      .join()
  if (listed(guardians) !== listed(setup.guardians) || threshold !== setup.threshold)
    throw new BridgeError('configuration', { field: 'guardians' })
  if (!listed(guardians).includes(guardianAddress(key).toLowerCase()))
    throw new BridgeError('configuration', { field: 'key' })
}

/**
 * Looks at the board until closed. A request that cannot be verified now is looked at again later, ever more rarely: the
 * guardian's nodes may lag behind those of whoever asked.
 */
export function openGuardian(options: GuardianOptions): Guardian {
  const { eyes, key, board, logger } = options
  const address = guardianAddress(key)
  const resting = new Map<string, { until: number; ms: number }>()
  /** Forgotten with the process: signing again what is still open does no harm. */
  const signed = new Set<string>()

  const consider = async ({ id, payload }: Awaited<ReturnType<Board['openRequests']>>[number]) => {
    const waits = resting.get(id)
    if (signed.has(id) || (waits && waits.until > Date.now())) return false
    try {
      const signature = await answerRequest(eyes, key, payload)
      await board.post(id, address, signature)
      signed.add(id)
      resting.delete(id)
      return true
    } catch (error) {
      const ms = Math.min(longestRestMs, (waits?.ms ?? 250) * 2)
      resting.set(id, { until: Date.now() + ms, ms })
      const reason = isBridgeError(error) ? error.code : (error as Error).message
      logger.info({ event: 'guardian', request: id, reason }, 'not signed')
      return false
    }
  }

  const look = async () => {
    let count = 0
    let after = 0n
    for (;;) {
      const page = await board.openRequests(after, pageSize)
      for (const request of page) if (await consider(request)) count++
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      after = last.number
    }
    if (resting.size > rememberAtMost) resting.clear()
    if (signed.size > rememberAtMost) signed.clear()
    return count
  }

  const closed = new AbortController()
  const running = options.rest ? poll(look, options.rest, closed.signal, logger) : Promise.resolve()
  return {
    look,
    close: async () => {
      closed.abort()
      await running
    },
  }
}

async function poll(
  look: () => Promise<number>,
  rest: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await look()
    } catch (error) {
      logger.warn({ event: 'guardian', reason: (error as Error).message }, 'the board cannot be read')
    }
    await rest(signal)
  }
}
