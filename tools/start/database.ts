import { startEmbeddedPostgres } from '@planet/platform/database/embedded'
import { ensureLogins, type Login } from '@planet/platform/database/logins'
import { knownCause, Problem } from '../launch/problem.mjs'
import { openLog } from './log-file.ts'
import type { Part } from './part.ts'
import { databaseFolder, logFile, type Place } from './place.ts'

/** The embedded PostgreSQL as a part of the product. */
export function databasePart(
  place: Place,
  options: { durable: boolean; logins: readonly Login[]; onLogError: (error: Error) => void },
): Part & { url: () => string } {
  let url = ''
  return {
    name: 'postgres',
    label: 'Database',
    order: 0,
    restart: 'always',
    url: () => url,
    start: async () => {
      const log = openLog(logFile(place, 'postgres'), options.onLogError)
      try {
        const server = await startEmbeddedPostgres({
          folder: databaseFolder(place),
          port: place.ports.postgres,
          durable: options.durable,
          log: log.write,
        })
        try {
          // At every start: a folder of an earlier release has none of them.
          await ensureLogins(server.url, options.logins)
        } catch (error) {
          await server.stop()
          throw error
        }
        url = server.url
        const ended = server.exited.then((code) => {
          log.close()
          return `exit code ${code}`
        })
        // Its pid is not recorded: PostgreSQL keeps its own pid file, which a later start reads.
        return { pid: undefined, facts: {}, ended, stop: server.stop }
      } catch (error) {
        log.close()
        const { message } = error as Error
        throw new Problem(knownCause(message) ?? withAdvice(message), { cause: error })
      }
    },
  }
}

const withAdvice = (message: string): string =>
  /--reset|--port|DATABASE_URL|Run as another user/.test(message)
    ? message
    : `${message}\nIf its files are damaged, restore .planet from a backup, or begin again without the old data: npm start -- --reset`
