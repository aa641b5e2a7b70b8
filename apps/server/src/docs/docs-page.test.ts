import { calls } from '@planet/api/generated/calls'
import { merchantErrors } from '@planet/api/merchants/errors'
import { readWebhook } from '@planet/sdk'
import { signWebhook } from '@planet/sdk/signature'
import { expect, it } from 'vitest'
import { docsPage } from './docs-page.ts'
import { noteOf } from './field-notes.ts'
import { fieldRows } from './field-rows.ts'
import { samples } from './webhook-samples.ts'

const page = docsPage(calls, 'https://wallet.example', '1.0.0').text

it('explains every field of merchants’ calls', () => {
  for (const call of calls.filter(({ access }) => access === 'token')) {
    for (const { name } of fieldRows(call.query, 'input'))
      expect(noteOf('Query', name), `${call.path} ${name}`).toBeDefined()
    for (const { name } of fieldRows(call.body, 'input'))
      expect(noteOf('contents', name), `${call.path} ${name}`).toBeDefined()
    const inside = fieldRows(call.answer, 'output').filter(({ name }) => name.includes('.'))
    for (const { name } of inside) expect(noteOf('Response', name), `${call.path} ${name}`).toBeDefined()
  }
})

it('has examples, a webhook body, every error code and the changelog', () => {
  for (const code of Object.keys(merchantErrors)) expect(page).toContain(`<code>${code}</code>`)
  for (const part of ['Example response', 'EV-5VJ0-MT2C-8RKA-W4PD', 'id="changelog"', 'id="quick-start"'])
    expect(page).toContain(part)
})

it('names each region differently, so that a list of landmarks tells them apart', () => {
  const names = [...page.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const secret = 'whsec_secret'
const body = JSON.stringify({ id: 'EV-1', type: 'order.paid' })
const now = () => String(Math.floor(Date.now() / 1000))

it('shows TypeScript that reads a genuine webhook and refuses a forged one', async () => {
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor
  const code = `${samples.TypeScript.replace(/^import .*$/m, '')}\nreturn event`
  const run = new AsyncFunction('readWebhook', 'secret', 'request', code)
  const sent = async (signature: string, timestamp = now()) => {
    const headers = { 'x-planet-timestamp': timestamp, 'x-planet-signature': signature }
    return run(readWebhook, secret, new Request('https://shop.example', { method: 'POST', body, headers }))
  }
  expect(await sent(await signWebhook(secret, now(), body))).toMatchObject({ id: 'EV-1' })
  await expect(sent('00')).rejects.toThrow()
})
