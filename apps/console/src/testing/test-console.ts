import { createHmac } from 'node:crypto'
import { format } from 'node:util'
import type { Accounts } from '@planet/accounts/accounts'
import { addOperator } from '@planet/operators/logins/operator-store'
import type { OperatorRole } from '@planet/operators/roles'
import { createApp } from '@planet/platform/http/create-app'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { createConsoleServices } from '@planet/server/services/console-services'
import { migrationSources } from '@planet/server/services/migrations'
import { createServices } from '@planet/server/services/services'
import { connectAs } from '@planet/server/testing/role-connection'
import { testConfig } from '@planet/server/testing/test-config'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { ConsoleServices } from '../frame/services.ts'
import { serveConsole } from '../serve-console.ts'

export const consoleOrigin = 'http://localhost:4001'
export const operatorPassword = 'a long password of tests'
/** The key of every test operator's authenticator app. */
export const operatorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Fields = Record<string, string> | [string, string][]

/** A browser of one operator: it keeps its cookies, and sends forms like the console's own pages. */
export type OperatorBrowser = {
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  post: (url: string, fields?: Fields, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  cookies: Map<string, string>
}

export type TestConsole = {
  app: FastifyInstance
  database: TestDatabase
  accounts: Accounts
  services: ConsoleServices
  browser: () => OperatorBrowser
  /** Adds the operator if there is none by this name, and returns a browser in which they are logged in. */
  logInAs: (name: string, ...roles: OperatorRole[]) => Promise<OperatorBrowser>
  /** The code of an operator's app, which counts once: the next one is half a minute later. */
  freshCode: () => string
  /** Moves the clock that sessions and codes are measured by. */
  pass: (milliseconds: number) => void
  now: () => Date
  close: () => Promise<void>
}

/** What an authenticator app shows: TOTP by RFC 6238 with SHA-1, six digits, 30 seconds. */
export function codeAt(at: Date, key = operatorKey): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The whole console on its own database, with a clock that the test moves. */
export async function startTestConsole(settings: Record<string, string> = {}): Promise<TestConsole> {
  // React reports mistakes in a page there, such as an attribute that does not exist; the page then fails.
  console.error = (...problem) => {
    throw new Error(format(...problem))
  }
  const database = await createTestDatabase(migrationSources.slice(1))
  const config = testConfig(database.url, { CONSOLE_URL: consoleOrigin, ...settings })
  const logger = createLogger('silent', 'test')
  // The clock stops in the middle of a time step, so that no code changes while a test runs.
  const began = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  let ahead = 0
  const now = () => new Date(began + ahead)
  const services = createConsoleServices(await createServices(config, database, logger, now))
  const { accounts } = services
  const app = await createApp({ logger, proxies: 0, publicUrl: consoleOrigin })
  // The pages use the console's own database role; tests prepare data as the owner.
  const connection = await connectAs(database, 'planet_console')
  await serveConsole(app, createConsoleServices(await createServices(config, connection, logger, now)))

  const browser = (): OperatorBrowser => {
    const cookies = new Map<string, string>()
    const keep = (answer: LightMyRequestResponse) => {
      for (const { name, value, expires, maxAge } of answer.cookies) {
        const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now())
        if (isGone) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      cookies,
      get: async (url, headers = {}) =>
        keep(await app.inject({ method: 'GET', url, headers: { cookie: cookie(), ...headers } })),
      post: async (url, fields = {}, headers = {}) =>
        keep(
          await app.inject({
            method: 'POST',
            url,
            payload: new URLSearchParams(fields).toString(),
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              origin: consoleOrigin,
              cookie: cookie(),
              ...headers,
            },
          }),
        ),
    }
  }

  return {
    app,
    database,
    accounts,
    services,
    browser,
    now,
    freshCode: () => {
      ahead += 30_000
      return codeAt(now())
    },
    pass: (milliseconds) => {
      ahead += milliseconds
    },
    logInAs: async (name, ...roles) => {
      const operator = { name, roles, password: operatorPassword, createdBy: 'test', isPasswordOwn: true }
      await addOperator(accounts, accounts.db, { ...operator, totpSecret: operatorKey })
      // A code counts once: a second login within the same half minute would have to wait.
      await database.pool.query('update operators set totp_last_step = 0 where name = $1', [name])
      const own = browser()
      await own.post('/login', { name, password: operatorPassword })
      const entered = await own.post('/login/code', { code: codeAt(now()) })
      if (entered.statusCode !== 303) throw new Error(`${name} could not log in: ${entered.body}`)
      return own
    },
    close: async () => {
      await app.close()
      await connection.close()
      await database.close()
    },
  }
}
