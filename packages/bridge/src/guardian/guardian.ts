import { isNetworkUnavailable } from '@planet/chains/node-error'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import type { Board } from '../board/board.ts'
import { BridgeError, reasonOf } from '../errors.ts'
import type { BoardRequest } from '../request.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { type GuardianKey, guardianAddress } from './key.ts'
import { laneNames, laneOf, openLanes } from './lanes.ts'
import { answerRequest } from './sign.ts'

export type Guardian = {
  /** One pass over the board. Returns how many requests were signed. */
  look: () => Promise<number>
  close: () => Promise<void>
}

/** `isWaiting`: the board has a request that this guardian could not sign yet. */
type WaitForWork = (signal: AbortSignal, isWaiting: boolean) => Promise<void>

export type GuardianOptions = {
  view: GuardianView
  key: GuardianKey
  board: Board
  logger: Logger
  /** Throws while this guardian's view of PLANET is unreliable; nothing is signed then. */
  checkPlanet?: () => Promise<void>
  /** Waits between two passes. Without it the guardian runs only on demand. */
  waitForWork?: WaitForWork
}

const pageSize = 50
const rememberAtMost = 10_000
const longestRestMs = 60_000

type Starting = {
  view: Pick<GuardianView, 'setup'> & { planet: Pick<GuardianView['planet'], 'guardianship'> }
  key: GuardianKey
  logger: Pick<Logger, 'warn'>
  pauseMs?: number
}

/** At the start. A node that does not answer yet will, so it is asked again; on a busy machine the first call is slow. */
async function readGuardianship({ view, logger, pauseMs = 1000 }: Starting) {
  for (;;)
    try {
      return await view.planet.guardianship()
    } catch (error) {
      if (!isNetworkUnavailable(error)) throw error
      logger.warn({ event: 'guardian', reason: reasonOf(error) }, 'waiting for the nodes of PLANET')
      await sleep(pauseMs)
    }
}

/** The contracts' guardians must match this one's configuration and include itself. */
export async function checkGuardianship(starting: Starting): Promise<void> {
  const { key, view } = starting
  const { setup } = view
  const { guardians, threshold } = await readGuardianship(starting)
  const listed = (list: readonly string[]) =>
    list
      .map((one) => one.toLowerCase())
      .sort()
      .join()
  if (listed(guardians) !== listed(setup.guardians) || threshold !== setup.threshold)
    throw new BridgeError('configuration', {
      field: 'guardians: the setup file names others than the contract',
    })
  if (!listed(guardians).includes(guardianAddress(key).toLowerCase()))
    throw new BridgeError('configuration', {
      field: `key: ${guardianAddress(key)} is no guardian of the contract`,
    })
}

/**
 * Works through the board until closed. Retries a request that cannot be verified now, with growing delays: the
 * guardian's nodes may lag behind the requester's.
 */
export function openGuardian(options: GuardianOptions): Guardian {
  const { view, key, board, logger, checkPlanet } = options
  const address = guardianAddress(key)
  const resting = new Map<string, { until: number; ms: number }>()
  /** Lost with the process: signing an open request again does no harm. */
  const signed = new Set<string>()

  const isDue = ({ id }: BoardRequest) => !signed.has(id) && (resting.get(id)?.until ?? 0) <= Date.now()
  const consider = async (request: BoardRequest) => {
    // It may have been put into its lane again meanwhile.
    if (!isDue(request)) return false
    const { id, payload } = request
    try {
      await checkPlanet?.()
      const signature = await answerRequest(view, key, payload)
      await board.post(id, address, signature)
      signed.add(id)
      resting.delete(id)
      return true
    } catch (error) {
      const ms = Math.min(longestRestMs, (resting.get(id)?.ms ?? 250) * 2)
      resting.set(id, { until: Date.now() + ms, ms })
      const reason = reasonOf(error)
      logger.info({ event: 'guardian', request: id, reason }, 'not signed')
      return false
    }
  }

  const lanes = openLanes(consider)
  /** All due requests on the board, grouped by the nodes they need. */
  const sort = async (): Promise<boolean> => {
    const due: BoardRequest[] = []
    let isWaiting = false
    for (let after = 0n, full = true; full; ) {
      const page = await board.openRequests(after, pageSize)
      due.push(...page.filter(isDue))
      isWaiting ||= page.some(({ id }) => !signed.has(id))
      after = page.at(-1)?.number ?? after
      full = page.length === pageSize
    }
    if (resting.size > rememberAtMost) resting.clear()
    if (signed.size > rememberAtMost) signed.clear()
    for (const name of laneNames) lanes[name].fill(due.filter(({ payload }) => laneOf(payload) === name))
    return isWaiting
  }

  const look = async () => {
    await sort()
    let count = 0
    for (const name of laneNames) count += await lanes[name].run()
    return count
  }
  /** A lane whose nodes do not respond is not awaited, and delays no other lane. */
  const start = async () => {
    const isWaiting = await sort()
    for (const name of laneNames) void lanes[name].run()
    return isWaiting
  }

  const closed = new AbortController()
  const running = options.waitForWork
    ? poll(start, options.waitForWork, closed.signal, logger)
    : Promise.resolve()
  return {
    look,
    close: async () => {
      closed.abort()
      await running
      for (const name of laneNames) lanes[name].fill([])
      await Promise.all(laneNames.map((name) => lanes[name].run()))
    },
  }
}

async function poll(
  look: () => Promise<boolean>,
  waitForWork: WaitForWork,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  while (!signal.aborted) {
    let isWaiting = true
    try {
      isWaiting = await look()
    } catch (error) {
      logger.warn({ event: 'guardian', reason: (error as Error).message }, 'the board cannot be read')
    }
    await waitForWork(signal, isWaiting)
  }
}
