import { configFromEnvironment } from '@planet/platform/config/environment'
import { createLogger } from '@planet/platform/logging/logger'
import { startServer } from '../start/start-server.ts'
import { testSessions } from './test-sessions.ts'

/** The server program with sessions chosen by a test, started as a separate process. */
const config = configFromEnvironment()
const server = await startServer(config, ['api'], createLogger('info', 'api'), { sessions: testSessions })
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
process.send?.({ ready: true, ...server.addresses })
