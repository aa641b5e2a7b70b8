import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recaptchaCheck } from './human/recaptcha.ts'
import { sumsubIdentity } from './identity/sumsub.ts'
import { httpSms } from './sms/http-sms.ts'
import { temporaryKeys } from './storage/s3-keys.ts'
import { s3Store } from './storage/s3-store.ts'

const stolen: string[] = []
const partner = Fastify()
partner.removeAllContentTypeParsers()
partner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
partner.all('/stolen', async (request) => {
  stolen.push(request.method)
  return { success: true, hostname: 'wallet.example', id: 'one' }
})
partner.all('/*', (_request, reply) => reply.redirect('/stolen', 307))
let url = ''
beforeAll(async () => {
  url = await partner.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => partner.close())
beforeEach(() => {
  stolen.length = 0
})

const keys = async () => ({ accessKey: 'access', secretKey: 'secret' })
const calls: Record<string, () => Promise<unknown>> = {
  'the identity provider': () =>
    sumsubIdentity({
      url,
      appToken: 'app',
      secret: 'secret',
      webhookSecret: 'hook',
      levels: { individual: 'person', company: 'company' },
    }).start({ accountId: 'one', kind: 'individual', email: 'one@example.com', language: 'en' }, url),
  'the text message gateway': () => httpSms(url, 'token').send({ to: '+819012345678', text: 'code' }),
  reCAPTCHA: () =>
    recaptchaCheck({
      siteKey: 'site',
      secret: 'secret',
      verifyUrl: `${url}/verify`,
      hostname: 'wallet.example',
    }).verify('response'),
  'the document store': () =>
    s3Store({ url, bucket: 'papers', region: 'eu-1', keys }).put('one', Buffer.from('page')),
  'the keys of the document store': () => temporaryKeys({ url })(),
}

it.each(Object.keys(calls))('does not follow a redirect of %s with its keys', async (name) => {
  await expect(calls[name]?.()).rejects.toThrow()
  expect(stolen).toEqual([])
})
