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

it('keeps Trusted Types everywhere without reCAPTCHA', async () =>
  expect(await policyOf('/sign_up', false)).toContain("require-trusted-types-for 'script'"))
