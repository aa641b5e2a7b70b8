import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { handles } from '@planet/api/generated/handles'
import { connect } from '@planet/platform/database/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authenticatorKey } from '../start/operators.ts'
import { consoleUrl, databaseFolder, type Place, portsFrom, sandboxUrl, walletUrl } from '../start/place.ts'
import { findFreeBase } from '../start/ports.ts'
import { runProduct } from '../start/product.ts'
import { secretsOf } from '../start/secrets.ts'
import type { Supervisor } from '../start/supervisor.ts'
import { makeDataFolder } from '../start/testing/started.ts'
import { convert } from './acts/convert.ts'
import { transfer } from './acts/transfer.ts'
import { openApi } from './api.ts'
import { openColleague } from './colleague.ts'
import { readRecord } from './record.ts'
import { openSandbox } from './sandbox.ts'
import { linkTo, listenForWebhook, logInDemo, passHumanCheck } from './testing/visitor.ts'
import type { World } from './world.ts'

/** A history that is short, and as far in the past as the whole one; `npm run test:world` plays that. */
const scenes = ['customers-money', 'money-for-guest', 'sale-0', 'demo1-salary-1', 'demo1-ether']

const data = makeDataFolder()
let place: Place
let product: Supervisor
let world: World
let runningSince: number
beforeAll(async () => {
  place = { data, ports: portsFrom(await findFreeBase(20_000 + (process.pid % 40) * 100)) }
  product = await runProduct({
    place,
    personal: {},
    durable: false,
    world: true,
    scenes,
    events: { step: (_, work) => work(), line: () => undefined, process: () => undefined },
  })
  runningSince = Date.now()
  world = asVisitor()
}, 600_000)
afterAll(async () => {
  await product?.stop()
  rmSync(data, { recursive: true, force: true })
})

/** The acts of the story, by visitors who know no other time than the machine's. */
function asVisitor(): World {
  const api = openApi(`http://127.0.0.1:${place.ports.wallet}`, walletUrl(place), () => ({}))
  const secrets = secretsOf(data)
  const now = () => new Date()
  const name = 'operator'
  const authenticator = authenticatorKey(secrets, name)
  return {
    api,
    sandbox: openSandbox(sandboxUrl(place)),
    clock: { now, moveTo: () => undefined, beat: () => undefined },
    person: (account) => logInDemo(api, account),
    colleague: openColleague(
      { url: consoleUrl(place), origin: consoleUrl(place), now },
      { name, password: secrets.OPERATOR_PASSWORD, authenticator, keyFile: '', setupFile: '' },
    ),
    once: async (_, act) => act(),
    stopped: new AbortController().signal,
  }
}

type Figure = { day: string; name: string; part: string; value: string }

async function inDatabase<T extends object>(sql: string): Promise<T[]> {
  const password = readFileSync(join(databaseFolder(place), 'password'), 'utf8').trim()
  const { pool, close } = connect(
    `postgresql://planet:${password}@127.0.0.1:${place.ports.postgres}/postgres`,
  )
  try {
    return (await pool.query<T>(sql)).rows
  } finally {
    await close()
  }
}

/** What the console has stored about past days. */
const storedFigures = () =>
  inDatabase<Figure>(
    `select day::text, name, part, value::text from daily_figures where name <> 'counted' order by day, name, part`,
  )

it('has played the history when it is running', () => {
  const { finished, played, failed } = readRecord(data) ?? {}
  expect([finished, played?.toSorted(), failed]).toEqual([true, scenes.toSorted(), undefined])
})

it('signs up, and resets a password', async () => {
  const { api, sandbox } = world
  const newcomer = api.visitor('127.0.0.1')
  await passHumanCheck(newcomer)
  await newcomer.call(handles.signUp, { contents: { email: 'new@example.com', user_type: 'individual' } })
  const signUp = await linkTo(sandbox, 'new@example.com', '/pw_modify/')
  await newcomer.call(handles.getPasswordModify, { params: { token: signUp } })

  const email = 'guest@planet.example'
  const forgetful = api.visitor('127.0.0.1')
  await passHumanCheck(forgetful)
  await forgetful.call(handles.resetPassword, { contents: { email } })
  const reset = await linkTo(sandbox, email, '/pw_reset/')
  await forgetful.call(handles.doPasswordReset, {
    params: { token: reset },
    contents: { email, re_password: demoPassword, re_password_confirm: demoPassword },
  })
})

it('receives a webhook', async () => {
  const shop = await world.person('demo2')
  const { url, received } = await listenForWebhook()
  await shop.call(handles.createApiToken, {
    contents: {
      name: 'Webhooks',
      livemode: false,
      permissions: ['read', 'create'],
      allowed_ips: [],
      expires_at: null,
      callback_url: url,
    },
  })
  const { order } = await shop.call(handles.createTestOrder, {
    contents: {
      currency: 'USDT',
      amount: '4200000',
      description: 'Coffee',
      reference: '',
      minutes: 30,
      line_items: [],
      metadata: {},
    },
  })
  await shop.call(handles.simulateOrder, { contents: { id: order.id, event: 'paid' } })
  await received
}, 120_000)

it('pays and withdraws, and shows both at the real time', async () => {
  const [payer, shop] = [await world.person('demo1'), await world.person('demo2')]
  await transfer(world, payer, shop, 'USDT', '1.5', 'In the present')
  await convert(world, payer, { asset: 'ETH', network: 'ethereum', coins: '0.05', until: 'complete' })
  const { entries } = await payer.call(handles.listTransfers, { query: { count: 5 } })
  const recent = entries.filter(({ time }) => Date.parse(time) > runningSince - 60_000)
  expect(recent.length).toBeGreaterThanOrEqual(2)
})

it('stores figures at the console that a later count confirms', async () => {
  const { colleague } = world
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const page = `/?${new URLSearchParams({ from: day(45), until: day(0) })}`
  expect(await colleague.get(page)).toBe(200)
  const first = await storedFigures()
  const deposits = first.filter(({ name }) => name === 'deposits').map(({ part }) => part)
  expect(deposits.toSorted()).toEqual(['ETH', 'USDT', 'USDT'])
  expect(first.filter(({ name }) => name === 'orders')).toHaveLength(1)
  await inDatabase('delete from daily_figures')
  expect(await colleague.get(page)).toBe(200)
  expect(await storedFigures()).toEqual(first)
})
