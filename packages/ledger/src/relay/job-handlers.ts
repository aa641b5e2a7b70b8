import { isNodeError } from '@planet/chains/node-error'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { confirmPending, confirmRelayed } from './confirm.ts'
import { confirmJob, confirmOldJob, confirmPendingJob } from './jobs.ts'
import type { Relay } from './relay.ts'

const lookAgainMs = 5000

/** `publishChanges` is required here: the request that relayed the transaction has ended, so a refusal must be published. */
export const relayHandlers = (relay: Required<Relay>): JobHandler[] => [
  handle(confirmJob, async ({ hash }) => {
    if ((await confirmRelayed(relay, hash)) === 'waiting') await lookAgain(relay)
  }),
  handle(confirmPendingJob, async () => {
    if (await isAnyWaiting(relay)) await lookAgain(relay)
  }),
  handle(confirmOldJob, async () => {
    // The next minute's look is the retry.
    await confirmPending(relay, 'old').catch(unlessUnavailable)
  }),
]

const lookAgain = ({ db }: Relay): Promise<void> =>
  enqueue(db, confirmPendingJob, {}, { delayMs: lookAgainMs })

/** The queue's own retries would back off too far. */
const isAnyWaiting = (relay: Relay): Promise<boolean> =>
  confirmPending(relay, 'recent').catch(unlessUnavailable)

function unlessUnavailable(error: unknown): true {
  if (isNodeError(error, 'nodes_unavailable')) return true
  throw error
}
