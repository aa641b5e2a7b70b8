import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { travelAgency } from '@planet/partners/travel/sso'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSandboxConfig } from '../sandbox-config.ts'
import { travelPart } from './travel-part.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-travel-'))
const app = Fastify()
const config = readSandboxConfig(JSON.stringify({ dataDir: folder }))
beforeAll(async () => {
  await travelPart('the secret').start({ app, config, folder, changed: () => undefined })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const visit = (url: string) => app.inject(url.replace('http://agency', ''))

it('lets in whom the wallet has signed in, once', async () => {
  const traveller = { accountId: 'PW-0000-0000-0000', language: 'en' } as const
  const { url } = travelAgency('http://agency/travel', 'the secret').signIn(traveller, new Date())
  const first = await visit(url)
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('Signed in as PW-0000-0000-0000')
  expect((await visit(url)).statusCode).toBe(403)
  const forged = travelAgency('http://agency/travel', 'another secret').signIn(traveller, new Date())
  expect((await visit(forged.url)).statusCode).toBe(403)
})
