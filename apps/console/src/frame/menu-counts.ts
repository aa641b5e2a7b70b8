import type { Database } from '@planet/platform/database/database'
import { readWaiting, type WaitingKind, type WaitingQueue, waitingKinds } from './waiting.ts'

/** The time between two counts for the menu, which every page shows. */
const keptMs = 5000

export type MenuCounts = {
  read: () => Promise<readonly WaitingQueue[]>
  /** After an action, whose effect the next page shows. */
  forget: () => void
}

/** Counts the queues for the menu, once for all operators of the process and at most every few seconds. */
export function createMenuCounts(db: Database, now: () => Date): MenuCounts {
  let kept: { at: number; queues: Promise<readonly WaitingQueue[]> } | undefined
  return {
    read: () => {
      const at = now().getTime()
      if (!kept || at - kept.at > keptMs) {
        const queues = readWaiting(db, Object.keys(waitingKinds) as WaitingKind[])
        kept = { at, queues }
        queues.catch(() => {
          kept = undefined
        })
      }
      return kept.queues
    },
    forget: () => {
      kept = undefined
    },
  }
}
