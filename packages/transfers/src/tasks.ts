import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Tasks } from '@planet/platform/jobs/worker'
import { forgetWallets } from './forget.ts'
import type { RateProvider } from './rates/rate-provider.ts'
import { refreshRates } from './rates/rates.ts'
import type { Transfers } from './transfers.ts'

const refreshTask = 'refresh-rates'
const forgetTask = 'forget-wallets'

export const transferTasks = (
  transfers: Pick<Transfers, 'db'>,
  provider: RateProvider | undefined,
): Tasks => ({
  [refreshTask]: async () => {
    if (provider) await refreshRates(transfers, provider)
  },
  [forgetTask]: () => forgetWallets(transfers),
})

/** Lines of cron for the worker. */
export const transferCrontab = `* * * * * ${refreshTask} ?jobKey=${refreshTask}
29 * * * * ${forgetTask} ?jobKey=${forgetTask}`

/** At the start of a worker, so that the first minute has rates too. */
export const queueFirstRates = ({ db }: Pick<Transfers, 'db'>): Promise<void> =>
  enqueue(db, refreshTask, {}, { key: refreshTask })
