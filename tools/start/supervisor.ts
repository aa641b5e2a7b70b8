import { sleep } from '@planet/platform/timing/sleep'
import type { Part, Running } from './part.ts'

export type Supervisor = {
  /** What each part reported when it became ready. */
  facts: (name: string) => Readonly<Record<string, unknown>>
  /** Settles when a part that may not be restarted has ended. */
  gaveUp: Promise<string>
  /** Ends everything, last started first. Calling it again waits for the same end. */
  stop: () => Promise<void>
}

export type SupervisorEvents = {
  /** Wraps the start of a part, to show progress. */
  step: <T>(label: string, work: () => Promise<T>) => Promise<T>
  line: (text: string) => void
  /** A part's process has started, or is gone. */
  process: (name: string, pid: number | undefined) => void
}

export type BackOff = { first: number; longest: number; forgetAfter: number }
const usualBackOff: BackOff = { first: 500, longest: 30_000, forgetAfter: 60_000 }

/** Starts the parts in order and keeps them running. If one cannot start, those before it are ended again. */
export async function supervise(
  parts: readonly Part[],
  events: SupervisorEvents,
  options: { backOff?: BackOff; interrupted?: AbortSignal } = {},
): Promise<Supervisor> {
  const { backOff = usualBackOff, interrupted = new AbortController().signal } = options
  const running = new Map<string, Running>()
  const stopping = new AbortController()
  const abort = AbortSignal.any([interrupted, stopping.signal])
  let ending: Promise<void> | undefined
  let reportFailure: (name: string) => void
  const gaveUp = new Promise<string>((resolve) => {
    reportFailure = resolve
  })
  const orders = [...new Set(parts.map((part) => part.order))].sort((a, b) => a - b)
  const ofOrder = (order: number) => parts.filter((part) => part.order === order)

  const startOne = async (part: Part): Promise<Running> => {
    const now = await part.start((pid) => events.process(part.name, pid), abort)
    running.set(part.name, now)
    if (now.pid === undefined) events.process(part.name, undefined)
    return now
  }

  const keepRunning = async (part: Part, first: Running): Promise<void> => {
    let now = first
    let wait = backOff.first
    while (true) {
      const since = performance.now()
      const reason = await now.ended
      if (stopping.signal.aborted) return
      running.delete(part.name)
      events.process(part.name, undefined)
      if (part.restart === 'never') {
        events.line(`${part.name} has ended (${reason}).`)
        return reportFailure(part.name)
      }
      if (performance.now() - since > backOff.forgetAfter) wait = backOff.first
      const next = await restart(part, reason, wait)
      if (!next) return
      now = next.running
      wait = next.wait
    }
  }

  const restart = async (part: Part, firstReason: string, firstWait: number) => {
    let reason = firstReason
    for (let wait = firstWait; ; wait = Math.min(wait * 2, backOff.longest)) {
      events.line(`${part.name} has ended (${reason}); starting it again in ${wait / 1000} s.`)
      await sleep(wait, stopping.signal)
      if (stopping.signal.aborted) return undefined
      try {
        return { running: await startOne(part), wait: Math.min(wait * 2, backOff.longest) }
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        reason = (error as Error).message.split('\n')[0] ?? ''
      }
    }
  }

  const keepers: Promise<void>[] = []
  const endAll = async () => {
    stopping.abort()
    for (const order of orders.toReversed()) {
      await Promise.all(
        ofOrder(order).map(async (part) => {
          await running.get(part.name)?.stop()
          events.process(part.name, undefined)
        }),
      )
    }
    await Promise.all(keepers)
    // A part that was being restarted at that moment may have become ready since.
    await Promise.all([...running.values()].map((one) => one.stop()))
  }
  const stop = () => {
    ending ??= endAll()
    return ending
  }

  try {
    for (const order of orders) {
      interrupted.throwIfAborted()
      const results = await Promise.allSettled(
        ofOrder(order).map(async (part) => {
          const first = await events.step(part.label, () => startOne(part))
          keepers.push(keepRunning(part, first))
        }),
      )
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { facts: (name) => running.get(name)?.facts ?? {}, gaveUp, stop }
}
