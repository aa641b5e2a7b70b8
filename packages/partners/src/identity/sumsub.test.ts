import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '@planet/platform/config/settings'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { identityFromConfig } from './from-config.ts'
import { IdentityError } from './identity-provider.ts'
import { sumsubIdentity } from './sumsub.ts'

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

const at = (address: string) =>
  sumsubIdentity({
    url: address,
    appToken: 'a',
    secret: 'b',
    webhookSecret: 'c',
    levels: { individual: 'people-level', company: 'company-level' },
    timeoutMs: 150,
  })
const person = { accountId: 'PW-1', kind: 'individual' as const, email: 'a@example.com', language: 'en' }

const troubles: [string, (response: ServerResponse) => void][] = [
  ['never answers', () => {}],
  ['begins to answer and stops', (response: ServerResponse) => void response.write('{"id": "appl')],
  ['answers with a web page', (response: ServerResponse) => void response.end('<html>Maintenance</html>')],
  ['ends the connection', (response: ServerResponse) => void response.destroy()],
]

it.each(troubles)('gives up soon, in one way, on a provider that %s', async (_, behave) => {
  const server = createServer((_request, response) => behave(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const identity = at(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await expect(identity.start(person, 'https://wallet.example/')).rejects.toBeInstanceOf(IdentityError)
    await expect(identity.answer('applicant')).rejects.toBeInstanceOf(IdentityError)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
