/**
 * What a shop's system sees: how many orders it creates in a second over the signed API, beside plain inserts of one
 * row in the same run, and how long after the payer's signature the webhook arrives. All traffic is on this machine;
 * the client shares its cores.
 */
import { availableParallelism } from 'node:os'
import { sleep } from '@planet/platform/timing/sleep'
import { Pool } from 'pg'
import { cpuPerAct, readCpu } from './world/cpu.ts'
import { inLanes, milliseconds, quantile, until } from './world/figures.ts'
import { callBy, httpClient } from './world/http.ts'
import { payOrder } from './world/pay.ts'
import { makePeople, type Person } from './world/people.ts'
import { startWorld } from './world/product.ts'
import { saveResult } from './world/results.ts'
import { openShop, type Shop } from './world/shop.ts'

const rounds = 3
/** As many of both, after a warm-up: a server that has run for a second still compiles its code. */
const eachRound = 1500
const warmUp = 300
/** Enough to keep both cores busy. With 16, orders wait for each other's group and leave the machine half idle. */
const concurrency = 48
const leastRatio = 0.15

const perSecond = 50
const seconds = 20
const mostMs = 1000

const world = await startWorld()
const pool = new Pool({ connectionString: world.databaseUrl, max: concurrency })
const { wallet } = world
let isGood = true
const http = httpClient(concurrency)
const callLightly = callBy(http)

function judge(what: string, value: string, ok: boolean): void {
  console.log(`${ok ? '✓' : '✗'} ${what}: ${value}`)
  if (!ok) isGood = false
}

const create = (shop: Shop, reference: string) =>
  shop.client.createOrder({ currency: 'PLA', amount: '1000', reference })

/** Rounds of both take turns, so that a machine that slows down slows both down. */
async function creation(shop: Shop): Promise<void> {
  await pool.query(
    'create table bench_rows (id text primary key, body jsonb not null, at timestamptz not null)',
  )
  const insert = 'insert into bench_rows (id, body, at) values ($1, $2, now())'
  const body = JSON.stringify({
    currency: 'PLA',
    amount: '1000',
    description: 'a row of the size of an order',
  })
  const spent = { rows: 0, orders: 0 }
  const each: number[] = []
  await inLanes(numbers(warmUp), concurrency, async (number) => void (await create(shop, `warm-${number}`)))
  for (let round = 0; round < rounds; round++) {
    const rest = readCpu(world.processes())
    const rows = await inLanes(numbers(eachRound), concurrency, async (number) => {
      await pool.query(insert, [`${round}-${number}`, body])
    })
    const before = readCpu(world.processes())
    const ofRow = cpuPerAct(rest, before, eachRound)
    const orders = await inLanes(numbers(eachRound), concurrency, async (number) => {
      await create(shop, `bill-${round}-${number}`)
    })
    const ofOrder = cpuPerAct(before, readCpu(world.processes()), eachRound)
    console.table({ 'CPU of one row, ms': ofRow, 'CPU of one order, ms': ofOrder })
    spent.rows += rows.together
    spent.orders += orders.together
    each.push(...orders.each)
  }
  const rate = (ms: number) => (eachRound * rounds * 1000) / ms
  const [rows, orders] = [rate(spent.rows), rate(spent.orders)]
  console.table({
    'rows inserted, 48 at once': { 'per second': Math.round(rows) },
    'orders created over the signed API, 48 at once': {
      'per second': Math.round(orders),
      ...milliseconds(each),
    },
  })
  const ratio = orders / rows
  saveResult({
    what: 'orders created over the signed API',
    figure: orders,
    unit: '/s',
    rival: { what: 'plain inserts of one row', figure: rows },
    ratio,
    goal: `ratio at least ${leastRatio}`,
  })
  judge(`orders beside rows, at least ${leastRatio}`, ratio.toFixed(3), ratio >= leastRatio)
}

/** Payments come by the clock, whether or not the one before is through. The neighbour has one each second. */
async function payments(shop: Shop, quiet: Shop, payers: readonly Person[]): Promise<void> {
  const count = perSecond * seconds
  const orders: string[] = []
  await inLanes(numbers(count), concurrency, async (number) => {
    orders.push((await create(shop, `sale-${number}`)).id)
  })
  const few: string[] = []
  for (const number of numbers(seconds)) few.push((await create(quiet, `few-${number}`)).id)
  const signed = new Map<string, number>()
  const free = [...payers]
  const running: Promise<void>[] = []
  const pay = async (id: string) => {
    let payer = free.shift()
    // A wallet that does not keep up has every payer waiting: the payments in a second below say so.
    for (; !payer; payer = free.shift()) await sleep(5)
    await payOrder(callLightly, wallet, payer, id, () => signed.set(id, performance.now()))
    free.push(payer)
  }
  const before = readCpu(world.processes())
  const began = performance.now()
  for (const [index, id] of orders.entries()) {
    const due = began + (index * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    running.push(pay(id))
    const neighbours = index % perSecond === 0 ? few[index / perSecond] : undefined
    if (neighbours !== undefined) running.push(pay(neighbours))
  }
  await Promise.all(running)
  const took = performance.now() - began
  await until('both shops heard of every payment', async () => {
    return paid(shop).length >= orders.length && paid(quiet).length >= few.length
  })
  console.table({ 'CPU of one payment, ms': cpuPerAct(before, readCpu(world.processes()), count) })
  const rate = (count * 1000) / took
  judge(`payments in a second, at least ${0.9 * perSecond}`, rate.toFixed(1), rate >= 0.9 * perSecond)
  const lags = { 'the busy shop': lagsOf(shop, signed), 'another merchant': lagsOf(quiet, signed) }
  console.table(
    Object.fromEntries(
      Object.entries(lags).map(([name, each]) => [`${name}, signature to webhook`, milliseconds(each)]),
    ),
  )
  for (const [name, each] of Object.entries(lags)) {
    const p95 = quantile(each, 0.95)
    saveResult({
      what: `signature to webhook at ${perSecond} payments/s, p95, ${name}`,
      figure: p95,
      unit: 'ms',
      goal: `below ${mostMs} ms`,
    })
    judge(`p95 of ${name}, below ${mostMs} ms`, `${Math.round(p95)} ms`, p95 < mostMs)
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const paid = (shop: Shop) => shop.heard.filter(({ event }) => event.type === 'order.paid')
const lagsOf = (shop: Shop, signed: ReadonlyMap<string, number>): number[] =>
  paid(shop).map(({ event, at }) => at - (signed.get(event.order.id) ?? at))

try {
  const [owner, neighbour, ...payers] = (await makePeople(world, pool, 82)) as [Person, Person, ...Person[]]
  console.log(`${availableParallelism()} cores shared with the client`)
  // As shops do, they ask for the event that they act on.
  const shop = await openShop(wallet, owner, ['order.paid'])
  const quiet = await openShop(wallet, neighbour, ['order.paid'])
  await creation(shop)
  await payments(shop, quiet, payers)
  await Promise.all([shop.close(), quiet.close()])
} finally {
  http.close()
  await pool.end()
  await world.stop()
}
process.exitCode = isGood ? 0 : 1
