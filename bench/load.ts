/**
 * The whole product under load: reading, transfers, and orders from the merchant's system to its webhook. All traffic is
 * on this machine; the client shares its cores. Every figure counts only if every act has succeeded.
 */
import { availableParallelism } from 'node:os'
import { Pool } from 'pg'
import { call, must } from './world/call.ts'
import { inLanes, milliseconds, until } from './world/figures.ts'
import { payOrder, transfer } from './world/pay.ts'
import { makePeople, type Person } from './world/people.ts'
import { startWorld } from './world/product.ts'
import { saveResult } from './world/results.ts'
import { openShop } from './world/shop.ts'

const people = 60
const readsEach = 1_200
const readRounds = 4
const readers = 16
const transfersEach = 20
const orders = 240

const world = await startWorld()
const pool = new Pool({ connectionString: world.databaseUrl, max: 2 })
const { wallet } = world
try {
  const everybody = await makePeople(world, pool, people)
  console.log(`${people} people, ${availableParallelism()} cores shared with the client`)
  const plain = await reads()
  await transfers()
  await sales()
  console.log('\nThe same reads when histories have grown:')
  await reads(plain)

  async function reads(before?: number): Promise<number> {
    const one = everybody[0] as Person
    const paths = {
      'site, without session': '/api/site/',
      'account (me)': '/api/customer/me/',
      balances: '/api/wallet/balances/',
      'history, newest page': '/api/history/transfers/?count=20',
      'orders taken': '/api/order/list/',
    }
    const asked = Array.from(
      { length: readsEach / readRounds },
      (_, index) => everybody[index % people] ?? one,
    )
    const readAll = (path: string) =>
      inLanes(asked, readers, async (person) => {
        must(await call(wallet, person, path), path)
      })
    for (const path of Object.values(paths)) await readAll(path)
    const spent = new Map<string, { together: number; each: number[] }>()
    // Rounds of all take turns, so that a machine that slows down slows all down.
    for (let round = 0; round < readRounds; round++)
      for (const [name, path] of Object.entries(paths)) {
        const { each, together } = await readAll(path)
        const sofar = spent.get(name)
        spent.set(name, {
          together: (sofar?.together ?? 0) + together,
          each: [...(sofar?.each ?? []), ...each],
        })
      }
    const figures = new Map(
      [...spent].map(([name, { each, together }]) => [name, (each.length * 1000) / together]),
    )
    const first = before ?? figures.values().next().value ?? 1
    const table = Object.fromEntries(
      [...spent].map(([name, { each }]) => {
        const perSecond = figures.get(name) ?? 0
        return [
          name,
          {
            'per second': Math.round(perSecond),
            'ratio to the first': (perSecond / first).toFixed(2),
            ...milliseconds(each),
          },
        ]
      }),
    )
    console.table(table)
    const account = figures.get('account (me)') ?? 1
    for (const name of ['balances', 'history, newest page'])
      saveResult({
        what: `reads: ${name}`,
        figure: figures.get(name) ?? 0,
        unit: '/s',
        rival: { what: 'account (me)', figure: account },
        ratio: (figures.get(name) ?? 0) / account,
        goal: 'ratio at least 0.8',
      })
    return first
  }

  async function transfers(): Promise<void> {
    const to = everybody.map(({ key }) => key.address)
    const started = performance.now()
    const { each } = await inLanes(everybody, people, async (from) => {
      const index = everybody.indexOf(from)
      for (let nonce = 0; nonce < transfersEach; nonce++)
        await transfer(call, wallet, from, to[(index + nonce + 1) % people] ?? from.key.address, nonce)
    })
    const count = people * transfersEach
    const accepted = performance.now() - started
    await until('every transfer is in the history', async () => {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from ledger_transactions t join relayed_transactions r using (hash) where t.succeeded`,
      )
      return Number(rows[0]?.count) >= count
    })
    const seen = performance.now() - started
    console.table({
      [`${count} transfers, ${people} at once`]: {
        'accepted /s': Math.round((count * 1000) / accepted),
        'in histories /s': Math.round((count * 1000) / seen),
        'last one seen after, ms': Math.round(seen - accepted),
        'mean of one, ms': Math.round(each.reduce((sum, one) => sum + one, 0) / count),
      },
    })
  }

  async function sales(): Promise<void> {
    const [owner, ...payers] = everybody as [Person, ...Person[]]
    const shop = await openShop(wallet, owner)
    const made: string[] = []
    const numbers = Array.from({ length: orders }, (_, index) => index)
    const creating = await inLanes(numbers, 16, async (number) => {
      const order = await shop.client.createOrder({
        currency: 'PLA',
        amount: '1000',
        reference: `bill-${number}`,
      })
      made.push(order.id)
    })
    const submittedItems = new Map<string, number>()
    const lanes = 40
    const paying = await inLanes(made, lanes, async (id, lane) => {
      await payOrder(call, wallet, payers[lane] as Person, id)
      submittedItems.set(id, performance.now())
    })
    const paid = () => shop.heard.filter(({ event }) => event.type === 'order.paid')
    await until(
      'every payment was told to the shop',
      async () => new Set(paid().map(({ event }) => event.order.id)).size === orders,
    )
    const lags = paid().map(({ event, at }) => at - (submittedItems.get(event.order.id) ?? at))
    console.table({
      'made by the SDK, 16 at once': {
        'per second': Math.round((orders * 1000) / creating.together),
        ...milliseconds(creating.each),
      },
      [`paid (take, authorise, sign, hand in), ${lanes} at once`]: {
        'per second': Math.round((orders * 1000) / paying.together),
        ...milliseconds(paying.each),
      },
      'from handing in to the webhook': milliseconds(lags),
    })
    await shop.close()
  }
} finally {
  await pool.end()
  await world.stop()
}
