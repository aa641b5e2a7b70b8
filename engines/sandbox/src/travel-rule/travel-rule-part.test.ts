import { httpTravelRule } from '@planet/partners/travel-rule/http-travel-rule'
import type { TravelRuleTransfer } from '@planet/partners/travel-rule/travel-rule-provider'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { travelRulePart } from './travel-rule-part.ts'

const app = Fastify()
let url: string
beforeAll(async () => {
  const context = { app, folder: '', changed: () => undefined, now: () => Date.now() }
  // The part reads nothing of the sandbox's other settings.
  await travelRulePart('right').start({ ...context, config: {} as never })
  app.put('/garbage/transfers/:reference', async () => 'neither yes nor no')
  app.put('/silent/transfers/:reference', () => new Promise(() => undefined))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const transfer = (provider: string, reference = provider): TravelRuleTransfer => ({
  reference,
  asset: 'USDT',
  amount: '30000',
  network: 'tron',
  destination: 'T1',
  originator: { name: 'HANAKO YAMADA', country: 'JP', address: 'Tokyo', account: 'PW-1' },
  beneficiary: { name: 'Jiro Sato', country: 'JP', provider },
})

it('passes data on, and reports what the other provider says', async () => {
  const { send } = httpTravelRule(`${url}/travel-rule`, 'right')
  expect(await send(transfer('Aoyama Exchange'))).toEqual({ status: 'accepted', note: '' })
  expect(await send(transfer('Refuse Ltd'))).toMatchObject({ status: 'rejected' })
  expect(await send(transfer('Slow Bank'))).toMatchObject({ status: 'pending' })
  expect(await send(transfer('Slow Bank'))).toMatchObject({ status: 'accepted' })
})

it.each([
  ['the wrong token', 'travel-rule', 'wrong'],
  ['an answer that is not understood', 'garbage', 'right'],
  ['no answer in time', 'silent', 'right'],
])('fails in one way with %s', async (_, path, token) => {
  const { send } = httpTravelRule(`${url}/${path}`, token, 300)
  await expect(send(transfer('Any'))).rejects.toMatchObject({ name: 'TravelRuleError' })
})
