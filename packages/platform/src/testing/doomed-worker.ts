import { z } from 'zod'
import { connect } from '../database/database.ts'
import { defineJob } from '../jobs/define-job.ts'
import { handle } from '../jobs/handle-job.ts'
import { startJobWorker } from '../jobs/worker.ts'
import { createLogger } from '../logging/logger.ts'

/** A worker in its own process, for tests of what happens after the process ends. */
const [url = ''] = process.argv.slice(2)
const handlers = [
  handle(defineJob('quick', z.object({})), async () => {}),
  handle(defineJob('doomed', z.object({})), () => new Promise<void>(() => process.send?.('begun'))),
]
await startJobWorker(connect(url).pool, handlers, createLogger('silent', 'test'))
