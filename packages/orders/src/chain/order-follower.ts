import type { Logger } from '@planet/platform/logging/logger'
import type { Quarantine } from '@planet/platform/quarantine/apply-parts'
import { sleep } from '@planet/platform/timing/sleep'
import { createWakeSignal } from '@planet/platform/timing/wake-signal'
import type { Orders } from '../orders.ts'
import { followOrders } from './follow.ts'

export type OrderFollower = {
  /** New blocks concern orders. */
  wake: () => void
  close: () => Promise<void>
}

/** The longest pause between two looks at the ledger, in case the process that saved a block died before it woke us. */
const lookAgainMs = 60_000
const retryMs = 1000

/** Keeps orders at the chain's state until closed. What arrives while it works is handled in the next round. */
export function startOrderFollower(
  orders: Orders,
  logger: Logger,
  onQuarantined?: Quarantine['onQuarantined'],
): OrderFollower {
  const closed = new AbortController()
  const { wake, wait } = createWakeSignal()
  const run = async () => {
    while (!closed.signal.aborted) {
      try {
        await followOrders(orders, onQuarantined)
        await wait(lookAgainMs, closed.signal)
      } catch (error) {
        logger.warn({ event: 'orders', reason: (error as Error).message }, 'following orders was interrupted')
        await sleep(retryMs, closed.signal)
      }
    }
  }
  const running = run()
  return {
    wake,
    close: async () => {
      closed.abort()
      await running
    },
  }
}
