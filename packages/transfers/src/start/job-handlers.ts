import { definePeriodicJob } from '@planet/platform/jobs/define-job'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { forgetWallets } from '../forget.ts'
import { thinRateHistory } from '../rates/rate-history.ts'
import type { RateProvider } from '../rates/rate-provider.ts'
import { refreshRates } from '../rates/rates.ts'
import type { Transfers } from '../transfers.ts'

const refreshRatesJob = definePeriodicJob('refresh-rates', '* * * * *')
const thinRateHistoryJob = definePeriodicJob('thin-rate-history', '17 3 * * *')
const forgetWalletsJob = definePeriodicJob('forget-wallets', '29 * * * *')

export const transferHandlers = (
  transfers: Pick<Transfers, 'db' | 'now'>,
  provider: RateProvider | undefined,
): JobHandler[] => [
  handle(refreshRatesJob, async () => {
    if (provider) await refreshRates(transfers, provider)
  }),
  handle(thinRateHistoryJob, () => thinRateHistory(transfers, transfers.now())),
  handle(forgetWalletsJob, () => forgetWallets(transfers)),
]

/** When a worker starts, so that rates are available from the first minute. */
export const queueFirstRates = ({ db }: Pick<Transfers, 'db'>): Promise<void> =>
  enqueue(db, refreshRatesJob, {})
