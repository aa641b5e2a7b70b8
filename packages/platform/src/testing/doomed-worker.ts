import { connect } from '../database/database.ts'
import { startJobWorker } from '../jobs/worker.ts'
import { createLogger } from '../logging/logger.ts'

/** A worker in a process of its own, for tests of what follows when the process ends. */
const [url = ''] = process.argv.slice(2)
const tasks = {
  quick: async () => {},
  doomed: () => new Promise<void>(() => process.send?.('begun')),
}
await startJobWorker(connect(url).pool, tasks, createLogger('silent', 'test'))
