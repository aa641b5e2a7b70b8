import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { assetCodes } from '@planet/units/asset'
import { z } from 'zod'

const network = z.object({ network: z.string() })

/** Collects the guardians' signatures of one request. A trigger of `bridge_signatures` queues it too. */
export const collectJob = defineJob('bridge-collect', z.object({ request: z.string() }), {
  key: ({ request }) => `collect:${request}`,
})
/** Applies the review rules to a new convert. */
export const judgeJob = defineJob('bridge-judge', z.object({ convert: z.string() }), {
  key: ({ convert }) => `judge:${convert}`,
})
export const releaseJob = defineJob('bridge-release', network, {
  key: ({ network }) => `release:${network}`,
})
/** Moves credited deposits from their forwarders into the vault. */
export const sweepJob = defineJob('bridge-sweep', network, { key: ({ network }) => `sweep:${network}` })
/** Resends a relayer's pending transactions and checks its funds. */
export const tendJob = defineJob('bridge-tend', network, { key: ({ network }) => `tend:${network}` })
export const thinReservesJob = definePeriodicJob('bridge-reserves-thin', '7 * * * *')

/** Ends one operator's pause unless a second one has confirmed it. */
export const endPauseJob = defineJob('bridge-pause-end', z.object({ nonce: z.string() }), {
  key: ({ nonce }) => `pause-end:${nonce}`,
})
export type EndPause = z.infer<typeof endPauseJob.schema>

/** Notifies the operators of an alarm: log, mail and webhook. The package that sends them handles it. */
export const alarmJob = defineJob(
  'bridge-alarm',
  z.object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])) }),
)

/** Mails the owner of a deposit or convert that has ended. The package that writes mails handles it. */
export const settlementMailJob = defineJob(
  'owner-news',
  z.object({
    /** The settlement number. */
    id: z.string(),
    account: z.string(),
    outcome: z.enum(['credited', 'complete', 'denied', 'failed']),
    /** Why a convert was denied. */
    reason: z.string().optional(),
    asset: z.enum(assetCodes),
    /** In the smallest unit: what arrived, or for a returned convert, everything that was returned. */
    amount: z.string(),
    network: z.string(),
    at: z.string(),
  }),
  { key: ({ id }) => `owner-news:${id}` },
)
export type SettlementMail = z.infer<typeof settlementMailJob.schema>
