import { followSettings } from '@planet/platform/business/business-settings'
import { createMetrics } from '@planet/platform/http/metrics'
import { listenLive } from '@planet/platform/live/listener'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { migrationSources } from '../services/migrations.ts'
import { createServices, type Services } from '../services/services.ts'
import { type ApiOptions, buildApi } from '../start/api.ts'
import { connectAs } from './role-connection.ts'
import { solveHumanCheck } from './solve-human-check.ts'
import { testConfig } from './test-config.ts'
import { testSessions } from './test-sessions.ts'

export type TestApi = {
  app: FastifyInstance
  database: TestDatabase
  services: Services
  post: (url: string, contents: unknown, more?: InjectOptions) => Promise<LightMyRequestResponse>
  /** Solves a human check and returns the cookie with the pass. */
  humanPass: () => Promise<string>
  close: () => Promise<void>
}

export const ownPage = {
  'x-requested-with': 'XMLHttpRequest',
  origin: 'http://localhost:4000',
  'sec-fetch-site': 'same-origin',
}

/** The whole application of the role api on its own database. */
export async function startTestApi(
  options: Partial<Pick<ApiOptions, 'webFolder' | 'moreRoutes' | 'isClosing'>> = {},
  settings: Record<string, string> = {},
): Promise<TestApi> {
  const database = await createTestDatabase(migrationSources.slice(1))
  const config = testConfig(database.url, settings)
  const logger = createLogger('silent', 'test')
  const listener = await listenLive(database.url, logger)
  const services = await createServices(config, database, logger)
  // Calls use the api's own database role; tests prepare data as the owner.
  const connection = await connectAs(database, 'planet_api')
  const own = await createServices(config, connection, logger)
  followSettings(own.settings, listener, logger)
  const app = await buildApi(own, {
    listener,
    metrics: createMetrics('test'),
    sessions: testSessions,
    isClosing: () => false,
    webFolder: '/nowhere',
    ...options,
  })
  const post: TestApi['post'] = (url, contents, more = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: { contents },
      ...more,
      headers: { ...ownPage, ...more.headers },
    })
  return {
    app,
    database,
    services,
    post,
    humanPass: async () => {
      const asked = await app.inject('/api/inquiry/human_check/')
      const recaptcha_response = await solveHumanCheck(asked.json().challenge)
      const answer = await post('/api/inquiry/verify_recaptcha/', { recaptcha_response })
      const cookie = answer.cookies.find(({ name }) => name === 'human_pass')
      if (!cookie) throw new Error(`no pass: ${answer.body}`)
      return `human_pass=${cookie.value}`
    },
    close: async () => {
      await app.close()
      await listener.close()
      await connection.close()
      await database.close()
    },
  }
}
