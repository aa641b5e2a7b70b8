import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

async function policyOf(path: string, recaptcha: boolean): Promise<string> {
  const app = fastify()
  addSecurityHeaders(app, { https: true, scriptHashes: [], recaptcha })
  app.get('/*', async () => 'page')
  const { headers } = await app.inject(path)
  await app.close()
  return String(headers['content-security-policy'])
}

describe('with reCAPTCHA', () => {
  it.each(['/sign_up', '/sign_up/', '/pw_forgot?from=mail', '/inquiry', '/cancellation'])(
    '%s may load its script',
    async (path) => {
      const policy = await policyOf(path, true)
      expect(policy).toContain('https://www.google.com/recaptcha/')
      expect(policy).not.toContain('require-trusted-types-for')
    },
  )

  it.each(['/', '/home', '/transfer', '/login', '/pw_modify/abc', '/sign_up/success', '/assets/vault.js'])(
    '%s keeps Trusted Types and no foreign script',
    async (path) => {
      const policy = await policyOf(path, true)
      expect(policy).not.toContain('google')
      expect(policy).toContain("require-trusted-types-for 'script'")
    },
  )
})

it('lets no second Trusted Types policy of the wallet’s name be made', async () =>
  expect(await policyOf('/home', false)).toMatch(/; trusted-types planet;/))

it('keeps Trusted Types everywhere without reCAPTCHA', async () =>
  expect(await policyOf('/sign_up', false)).toContain("require-trusted-types-for 'script'"))

it.each([
  ['a page', '/home', 'text/html; charset=utf-8', 'blocked-destinations=(script), endpoints=(policy)'],
  ['a Worker', '/assets/vault.js', 'text/javascript', undefined],
  ['a page that loads Google’s script', '/sign_up', 'text/html; charset=utf-8', undefined],
])('sets the integrity policy for scripts on %s', async (_, path, type, policy) => {
  const app = fastify()
  addSecurityHeaders(app, { https: true, scriptHashes: [], recaptcha: true, integrity: true })
  app.get('/*', async (_request, reply) => reply.type(type).send('content'))
  const { headers } = await app.inject(path)
  await app.close()
  expect(headers['integrity-policy']).toBe(policy)
})
