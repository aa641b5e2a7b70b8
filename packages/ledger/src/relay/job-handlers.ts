import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { confirmRelayed } from './confirm.ts'
import { confirmJob } from './jobs.ts'
import type { Relay } from './relay.ts'

/** `publishChanges` is required here: the request that relayed the transaction has ended, so a refusal must be published. */
export const relayHandlers = (relay: Required<Relay>): JobHandler[] => [
  handle(confirmJob, async ({ hash, round }) => {
    await confirmRelayed(relay, hash, round)
  }),
]
