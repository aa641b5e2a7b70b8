import { relayTasks } from '@planet/ledger/relay/tasks'
import { sweepPasses } from '@planet/partners/human/passes'
import { sweepSolutions } from '@planet/partners/human/work'
import { mailTasks } from '@planet/partners/mail/mail-jobs'
import type { Mailer } from '@planet/partners/mail/mailer'
import type { Connection } from '@planet/platform/database/database'
import { startJobWorker, type Tasks } from '@planet/platform/jobs/worker'
import { sweepLimits } from '@planet/platform/limits/take'
import type { Logger } from '@planet/platform/logging/logger'
import type { Planet } from './routes/serve.ts'

export type WorkerOptions = {
  connection: Connection
  mailer: Mailer
  publicUrl: string
  planet: Planet
  logger: Logger
}

/** Every ten minutes; a single row too many for some minutes harms nobody. */
const crontab = '*/10 * * * * sweep ?jobKey=sweep'

/** The role worker: what follows from calls, and what must be done by the clock. */
export function startWorker({ connection, mailer, publicUrl, planet, logger }: WorkerOptions) {
  const { pool } = connection
  const tasks: Tasks = {
    ...mailTasks(mailer, publicUrl, logger),
    ...relayTasks({ db: planet.ledger.db, rpc: planet.rpc }),
    sweep: async () => {
      await sweepLimits(pool)
      await sweepPasses(pool)
      await sweepSolutions(pool)
    },
  }
  return startJobWorker(pool, tasks, logger, crontab)
}
