import { readConfig } from '@planet/platform/config/settings'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { identityFromConfig } from './from-config.ts'

const asked: { path: string; level: unknown }[] = []
const provider = Fastify()
provider.post<{ Querystring: { levelName?: string } }>('/resources/applicants', async (request) => {
  asked.push({ path: 'applicants', level: request.query.levelName })
  return { id: 'applicant' }
})
provider.post<{ Body: { levelName: string } }>('/resources/accessTokens/sdk', async (request) => {
  asked.push({ path: 'accessTokens', level: request.body.levelName })
  return { token: 'token' }
})
provider.post<{ Body: { levelName: string } }>(
  '/resources/sdkIntegrations/levels/-/websdkLink',
  async (request) => {
    asked.push({ path: 'websdkLink', level: request.body.levelName })
    return { url: 'https://check.example/' }
  },
)
let url: string
beforeAll(async () => {
  url = await provider.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => provider.close())

it.each([
  ['individual', 'people-level'],
  ['company', 'company-level'],
] as const)('checks %s by the level of the settings', async (kind, level) => {
  const identity = identityFromConfig(
    readConfig({
      DATABASE_URL: 'postgres://localhost/none',
      SMTP_URL: 'smtp://localhost',
      APP_SECRET: 'a secret for tests that is long enough',
      IDENTITY_URL: url,
      IDENTITY_APP_TOKEN: 'a',
      IDENTITY_SECRET: 'b',
      IDENTITY_WEBHOOK_SECRET: 'c',
      IDENTITY_LEVEL: 'people-level',
      IDENTITY_COMPANY_LEVEL: 'company-level',
    }),
  )
  asked.splice(0)
  const applicant = { accountId: 'PW-1', kind, email: 'a@example.com', language: 'en' }
  await identity.start(applicant, 'https://wallet.example/')
  expect(asked).toEqual([
    { path: 'applicants', level },
    { path: 'accessTokens', level },
    { path: 'websdkLink', level },
  ])
})
