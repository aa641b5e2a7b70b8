import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HumanCheckUnavailableError } from './human-check.ts'
import { recaptchaCheck } from './recaptcha.ts'

/** Answers as the verification service documents, by the token that it is asked about. */
let server: Server
let verifyUrl: string
const asked: URLSearchParams[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const form = new URLSearchParams(body)
      asked.push(form)
      const answers: Record<string, string> = {
        good: '{"success":true,"hostname":"wallet.example"}',
        elsewhere: '{"success":true,"hostname":"evil.example"}',
        human: '{"success":true,"hostname":"wallet.example","score":0.9,"action":"submit"}',
        machine: '{"success":true,"hostname":"wallet.example","score":0.1,"action":"submit"}',
        used: '{"success":false,"error-codes":["timeout-or-duplicate"]}',
        strange: '[]',
        broken: '<html>',
      }
      const answer = answers[form.get('response') ?? '']
      if (form.get('response') === 'silent') return
      response.statusCode = answer ? 200 : 500
      response.end(answer ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const check = (timeoutMs = 5000) =>
  recaptchaCheck({ siteKey: 'site', secret: 'shh', verifyUrl, hostname: 'wallet.example', timeoutMs })

it('gives the page its site key and never the secret', async () => {
  expect(await check().challenge()).toEqual({ kind: 'recaptcha', site_key: 'site' })
})

it('believes the service, and only for our own page', async () => {
  expect(await check().verify('good')).toBe(true)
  expect(asked.at(-1)?.get('secret')).toBe('shh')
  expect(await check().verify('elsewhere')).toBe(false)
  expect(await check().verify('used')).toBe(false)
  expect(await check().verify('human')).toBe(true)
  expect(await check().verify('machine')).toBe(false)
})

it.each(['strange', 'broken', 'failing'])(
  'reports that it cannot judge if the answer is %s',
  async (token) => {
    await expect(check().verify(token)).rejects.toThrow(HumanCheckUnavailableError)
  },
)

it('times out', async () => {
  await expect(check(50).verify('silent')).rejects.toThrow(HumanCheckUnavailableError)
})
