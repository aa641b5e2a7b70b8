import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { handles } from '@planet/api/generated/handles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, portsFrom, walletUrl } from '../start/place.ts'
import { findFreeBase } from '../start/ports.ts'
import { runProduct } from '../start/product.ts'
import type { Supervisor } from '../start/supervisor.ts'
import { makeDataFolder } from '../start/testing/started.ts'
import { openApi, type Session } from './api.ts'
import { dayMs, readRecord } from './record.ts'
import { story } from './story/story.ts'

const wholeWorld = 900_000
const data = makeDataFolder()
let place: Place
let product: Supervisor

const start = () =>
  runProduct({
    place,
    personal: {},
    durable: false,
    world: true,
    historyMs: wholeWorld / 2,
    events: { step: (_, work) => work(), line: () => undefined, process: () => undefined },
  })

/** It plays six weeks and starts the product twice, so it runs only with `npm run test:world`. */
describe.runIf(process.env.TEST_WORLD === 'true')('a new sandbox', () => {
  beforeAll(async () => {
    place = { data, ports: portsFrom(await findFreeBase(19_000 + (process.pid % 40) * 100)) }
    product = await start()
  }, wholeWorld)
  afterAll(async () => {
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  })

  /** Like a visitor who logs in with what the landing page shows. */
  async function logIn(email: string): Promise<Session> {
    const api = openApi(`http://127.0.0.1:${place.ports.wallet}`, walletUrl(place), () => ({}))
    const session = api.visitor('127.0.0.1')
    await session.call(handles.login, { contents: { email, password: demoPassword } })
    return session
  }

  const warnings = () =>
    readFileSync(join(data, 'logs', 'history.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"event":"world"') && line.includes('"level":"error"'))

  it('plays every scene', () => {
    expect([warnings(), readRecord(data)?.failed, readRecord(data)?.played.length]).toEqual([
      [],
      undefined,
      story.length,
    ])
  })

  it('gives Demo 1 all five assets, six weeks of history and things in progress', async () => {
    const demo1 = await logIn('demo1@planet.example')
    const { assets } = await demo1.call(handles.walletBalances)
    expect(assets.filter(({ balance }) => BigInt(balance) > 0n).map(({ asset }) => asset)).toHaveLength(5)

    const times: number[] = []
    for (let before: string | undefined, more = true; more; ) {
      const page = await demo1.call(handles.listTransfers, {
        query: { count: 50, ...(before && { before }) },
      })
      times.push(...page.entries.map(({ time }) => Date.parse(time)))
      more = page.next !== null
      before = page.next ?? undefined
    }
    const days = times.map((time) => (Date.now() - time) / dayMs)
    expect(Math.max(...days)).toBeGreaterThan(41)
    expect(Math.min(...days)).toBeLessThan(1)
    expect(new Set(days.map((day) => Math.floor(day / 7))).size).toBeGreaterThanOrEqual(6)

    const { deposits } = await demo1.call(handles.recentDeposits)
    expect(deposits).toContainEqual(
      expect.objectContaining({ asset: 'BTC', status: 2, confirmations: 7, confirmations_needed: 12 }),
    )
    const { converts } = await demo1.call(handles.listOpenConverts)
    expect(converts).toMatchObject([{ asset: 'USDT', step: 'review', operators: { given: 1, needed: 2 } }])
    const { orders } = await demo1.call(handles.listTakenOrders)
    expect(orders.filter(({ status }) => status === 'linked')).toHaveLength(1)
    expect(orders.filter(({ status }) => status === 'refunded')).toHaveLength(1)
    const { cards } = await demo1.call(handles.listCards)
    expect(cards).toMatchObject([{ state: 'active' }])
    expect(await demo1.call(handles.referral)).toMatchObject({ invited: 1 })
  })

  it('dates bookings over the six weeks', async () => {
    const demo1 = await logIn('demo1@planet.example')
    const over = await demo1.call(handles.listBookings, { query: { over: '1' } })
    const open = await demo1.call(handles.listBookings, { query: { over: '0' } })
    const ages = [...over.bookings, ...open.bookings].map(({ steps }) =>
      Math.round((Date.now() - Date.parse(steps[0]?.time ?? '')) / dayMs),
    )
    expect(ages.toSorted((one, other) => one - other)).toEqual([0, 3, 39])
  })

  it('gives Demo 2 a month of sales', async () => {
    const demo2 = await logIn('demo2@planet.example')
    const { assets } = await demo2.call(handles.walletBalances)
    expect(assets.every(({ balance }) => BigInt(balance) > 0n)).toBe(true)
    const { orders } = await demo2.call(handles.listMerchantOrders)
    expect(orders.filter(({ status }) => status === 'paid').length).toBeGreaterThan(8)
  })

  it('keeps every wrapped coin backed', async () => {
    const visitor = openApi(`http://127.0.0.1:${place.ports.wallet}`, walletUrl(place), () => ({}))
    const { assets } = await visitor.visitor('127.0.0.1').call(handles.getReserves)
    expect(assets.map(({ asset, holds }) => [asset, holds])).toEqual(assets.map(({ asset }) => [asset, true]))
  })

  it(
    'adds nothing at the second start',
    async () => {
      const before = readRecord(data)
      await product.stop()
      product = await start()
      const demo1 = await logIn('demo1@planet.example')
      expect(readRecord(data)).toEqual(before)
      const { deposits } = await demo1.call(handles.recentDeposits)
      expect(deposits).toContainEqual(expect.objectContaining({ asset: 'BTC', confirmations: 7 }))
    },
    wholeWorld,
  )
})
