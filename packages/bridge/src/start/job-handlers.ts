import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { collectRequest } from '../collect/collect.ts'
import type { BridgeContext } from '../context/context.ts'
import { judgeConvert } from '../converts/judge.ts'
import { collectJob, endPauseJob, judgeJob, releaseJob, sweepJob, tendJob, thinReservesJob } from '../jobs.ts'
import { isVaultNetwork } from '../networks/vault.ts'
import { endPause } from '../operators/pauses.ts'
import { sweepForwarders } from '../relay/sweep.ts'
import { tendRelayer } from '../relay/tend.ts'
import { advanceBitcoin } from '../releases/release-bitcoin.ts'
import { thinReserveChecks } from '../reserves/thin.ts'

/** The coordinator's jobs. Each reads the current state and takes the next step, so running one twice is harmless. */
export const bridgeHandlers = (context: BridgeContext): JobHandler[] => [
  handle(collectJob, ({ request }) => collectRequest(context, request)),
  handle(judgeJob, ({ convert }) => judgeConvert(context, convert)),
  handle(releaseJob, async ({ network }) => {
    if (network === 'bitcoin') await advanceBitcoin(context)
  }),
  handle(sweepJob, async ({ network }) => {
    if (isVaultNetwork(network)) await sweepForwarders(context, network)
  }),
  handle(tendJob, async ({ network }) => {
    if (isVaultNetwork(network)) await tendRelayer(context, network)
  }),
  handle(endPauseJob, (job) => endPause(context, job)),
  handle(thinReservesJob, () => thinReserveChecks(context.db, context.now())),
]
