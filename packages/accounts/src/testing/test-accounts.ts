import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { complianceHandlers } from '@planet/compliance/start/job-handlers'
import { testScreening } from '@planet/compliance/testing/screening'
import type { IdentityAnswer, IdentityProvider } from '@planet/partners/identity/identity-provider'
import { IdentityError } from '@planet/partners/identity/identity-provider'
import { sumsubIdentity } from '@planet/partners/identity/sumsub'
import { type MailOrder, mailJob } from '@planet/partners/mail/mail-jobs'
import { folderStore } from '@planet/partners/storage/folder-store'
import { readConfig } from '@planet/platform/config/settings'
import { checkBodies } from '@planet/platform/http/check-body'
import { createApp } from '@planet/platform/http/create-app'
import { serveCall } from '@planet/platform/http/serve-call'
import { sessionGate } from '@planet/platform/http/session-gate'
import { handle, taskListOf } from '@planet/platform/jobs/handle-job'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { routes } from '@planet/server/generated/routes'
import { createServices } from '@planet/server/services/services'
import { serveIdentityWebhook } from '@planet/server/webhooks/identity'
import type { Registry } from '@planet/wallet/addresses/registry-claim'
import { Logger as JobLogger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { registerAccountJob } from '../jobs.ts'
import { accountsMigrations } from '../migrations.ts'
import { sessionReader } from '../sessions/session-store.ts'
import { createAccounts } from '../start/create-accounts.ts'
import { accountHandlers } from '../start/job-handlers.ts'
import { openBrowser } from './browser.ts'
import { stillClock } from './clock.ts'

export type TestAccounts = Awaited<ReturnType<typeof createTestAccounts>>

export const webhookSecret = 'webhook-secret-of-tests'

/** An identity provider with answers set by the test. */
export type TestIdentity = IdentityProvider & {
  say: (answer: IdentityAnswer) => void
  /** Its other calls, in order. */
  acts: string[]
  /** The check is under review and cannot be reset. */
  busy: (looking: boolean) => void
  fail: (down: boolean) => void
}

function testIdentity(): TestIdentity {
  let current: IdentityAnswer = { outcome: 'started', comment: '' }
  let isDown = false
  let isBusy = false
  const acts: string[] = []
  const refuseWhenDown = () => {
    if (isDown) throw new IdentityError('The identity provider could not be reached.')
  }
  // Signatures are those of the real adapter.
  const real = sumsubIdentity({
    url: 'http://127.0.0.1:1',
    appToken: 'a',
    secret: 'b',
    webhookSecret,
    levels: { individual: 'c', company: 'd' },
  })
  return {
    acts,
    busy: (looking) => {
      isBusy = looking
    },
    say: (answer) => {
      current = answer
    },
    fail: (down) => {
      isDown = down
    },
    start: async ({ accountId }) => {
      refuseWhenDown()
      return { applicantId: `applicant-${accountId}`, url: 'https://check.example/', accessToken: 'token' }
    },
    answer: async () => {
      refuseWhenDown()
      return current
    },
    reset: async (applicantId) => {
      refuseWhenDown()
      if (isBusy) return false
      acts.push(`reset ${applicantId}`)
      current = { outcome: 'started', comment: '' }
      return true
    },
    forget: async (applicantId) => {
      refuseWhenDown()
      acts.push(`forget ${applicantId}`)
    },
    readNotice: real.readNotice,
  }
}

/** For the pool, and for each of its connections. */
const listenToErrors = (at: pg.PoolClient | Error): void => {
  if (!(at instanceof Error)) at.on('error', () => undefined)
}

/** Accounts on a real database behind a real application, with a clock and partners that tests control. */
export async function createTestAccounts(
  settings: Record<string, string> = {},
  { log, ...options }: { registry?: Registry; log?: (line: string) => void } = {},
) {
  const database = await createTestDatabase([accountsMigrations])
  const folder = await mkdtemp(join(tmpdir(), 'planet-documents-'))
  const clock = stillClock()
  const logger = log ? createLogger('trace', 'test', { write: log }) : createLogger('silent', 'test')
  const config = readConfig({
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_SECRET: 'a secret for tests that is long enough',
    PUBLIC_URL: 'http://localhost:4000',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    ...settings,
  })
  const identity = testIdentity()
  const messages: { to: string; text: string }[] = []
  const sms = { send: async (message: { to: string; text: string }) => void messages.push(message) }
  const documents = folderStore(folder)
  const accounts = await createAccounts({
    connection: database,
    config,
    logger,
    identity,
    sms,
    documents,
    screening: testScreening('1'),
    now: clock.now,
    ...options,
  })
  const app = await createApp({ logger, proxies: 0, publicUrl: config.PUBLIC_URL })
  checkBodies(app)
  await app.register(multipart)
  const gates = [sessionGate(sessionReader(accounts))]
  const services = { ...(await createServices(config, database, logger)), accounts }
  for (const { call, serve } of routes)
    if (call.access !== 'token') serve((one, handle) => serveCall(app, gates, one, handle), services)
  await serveIdentityWebhook(app, accounts)

  const mails: MailOrder[] = []
  const registrations: unknown[] = []
  const taskList = taskListOf([
    ...accountHandlers(accounts),
    ...complianceHandlers(accounts),
    handleSealed(accounts.dataKeys, mailJob, async (order) => void mails.push(order)),
    handle(registerAccountJob, async (payload) => void registrations.push(payload)),
  ])
  const quiet = new JobLogger(() => () => undefined)
  // The library expects values as its own connections parse them; otherwise a failed job breaks it.
  const pgPool = new pg.Pool({ connectionString: database.url })
  // It requires listeners; a broken connection makes the test fail by the missing work.
  for (const event of ['error', 'connect'] as const) pgPool.on(event, listenToErrors)
  return {
    accounts,
    app,
    clock,
    database,
    identity,
    folder,
    mails,
    messages,
    registrations,
    browser: (options?: Parameters<typeof openBrowser>[1]) => openBrowser(app, options),
    /** Runs every waiting job. */
    work: async () => {
      await runOnce({ pgPool, taskList, logger: quiet })
      // The library reports completion a moment before it has recorded the last results.
      const taken = 'select from graphile_worker._private_jobs where locked_at is not null'
      while ((await pgPool.query(taken)).rowCount !== 0);
    },
    close: async () => {
      await app.close()
      await pgPool.end()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
