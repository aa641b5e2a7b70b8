import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Checks a journalled payment until it is final. `round` counts the earlier checks. */
export const followJob = defineJob(
  'follow-main-transaction',
  z.object({ network: z.enum(['bitcoin', 'ethereum', 'tron']), txid: z.string(), round: z.int() }),
  { key: ({ network, txid }) => `main:${network}:${txid}` },
)

/** Finds out who paid an own Bitcoin address, from the coins that were spent. */
export const findSendersJob = defineJob('find-main-senders', z.object({ txid: z.string() }), {
  key: ({ txid }) => `main-senders:${txid}`,
})

/**
 * Watches the own addresses of accounts whose keys were just registered. The schedule covers those that an earlier
 * release or an interrupted sign-up has left out.
 */
export const watchAddressesJob = definePeriodicJob('watch-main-addresses', '*/10 * * * *')

/** Removes the notes of forgotten accounts. */
export const forgetMemosJob = definePeriodicJob('forget-main-memos', '31 * * * *')
