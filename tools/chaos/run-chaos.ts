import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@planet/platform/database/database'
import { makePeople, type Person } from '../../bench/world/people.ts'
import { openShop } from '../../bench/world/shop.ts'
import { nothingYet } from './acknowledged.ts'
import { printOpenWork } from './books.ts'
import { bridgeMoney } from './bridging.ts'
import { applyFault } from './faults.ts'
import { checkInvariants } from './invariants.ts'
import { describeFault, nextFault } from './plan.ts'
import { type Subject, startSubject } from './product.ts'
import { seededRandom } from './random.ts'
import { patientSend, type Refusals, settles } from './send.ts'
import { buy, type Load, refund } from './shopping.ts'

export type Chaos = { minutes: number; seed: number }

/** A fault must not end the load: so many acts have to be acknowledged after each. */
const actsBetween = 3
const people = 20

/** Says whether every invariant held. */
export async function runChaos(chaos: Chaos): Promise<boolean> {
  const interrupted = new Promise<never>((_, reject) => {
    const stop = () => reject(new Error('interrupted'))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    process.on('disconnect', stop)
  })
  const started = startSubject((line) => console.log(`      ${line}`))
  const subject = await Promise.race([started, interrupted])
  try {
    await Promise.race([run(subject, chaos), interrupted])
    return true
  } catch (error) {
    console.error(`✗ Seed ${chaos.seed}:`, error)
    await printOpenWork(subject.world.databaseUrl)
    console.error(`The logs of this run are in ${subject.keepLogs(chaos.seed)}`)
    return false
  } finally {
    await subject.stop()
  }
}

async function run(subject: Subject, { minutes, seed }: Chaos): Promise<void> {
  const { world, wallets, disk } = subject
  if (!disk) console.log('No disk is filled: that needs root, Linux and 6 GB of free memory.')
  const connection = connect(world.databaseUrl, { max: 1 })
  const everybody = await makePeople(world, connection.pool, people)
  await connection.close()
  for (const person of everybody) person.origin = world.wallet
  const [owner, traveller, ...payers] = everybody as [Person, Person, ...Person[]]
  const shop = await openShop(world.wallet, owner)
  const over = new AbortController()
  const record = nothingYet()
  const load: Load = { wallet: world.wallet, sandbox: world.sandbox, owner, shop, record, over: over.signal }
  const refusals: Refusals = new Map()
  // Each lane has its own random numbers, so that the order in which answers arrive changes no lane's choices.
  const lane = (number: number) => {
    const random = seededRandom(seed * 100 + number)
    return { random, send: patientSend(wallets, seededRandom(seed * 100 + 50 + number), refusals) }
  }
  const [merchant, bridge] = [lane(1), lane(2)]
  const working = [
    refund(load, merchant.send, merchant.random),
    bridgeMoney(load, bridge.send, bridge.random, traveller),
    ...payers.map((payer, index) => {
      const { send, random } = lane(3 + index)
      return buy(load, send, random, payer, index)
    }),
  ]
  const all = Promise.all(working)
  const failed = all.then(() => new Promise<never>(() => {}))
  failed.catch(() => undefined)
  const random = seededRandom(seed)
  const end = performance.now() + minutes * 60_000
  let faults = 0
  try {
    while (performance.now() < end) {
      const fault = nextFault(random)
      const before = record.acts.length
      const since = performance.now()
      const happened = await applyFault(subject, fault)
      const goesOn = settles(
        `${actsBetween} acts after: ${describeFault(fault)}`,
        async () => record.acts.length >= before + actsBetween,
      )
      await Promise.race([goesOn, failed])
      if (happened) faults++
      const took = Math.round(performance.now() - since)
      console.log(
        `${String(faults).padStart(4)}  ${describeFault(fault).padEnd(50)} ${happened ? `${took} ms until ${actsBetween} more acts` : 'not possible now'}`,
      )
      await Promise.race([wait(500 + random.below(2000)), failed])
    }
    over.abort()
    await all
    await checkInvariants({ world, everybody, shop, record })
    const { acts, sold, refunded, deposits, converts } = record
    console.log(
      `${faults} faults; ${acts.length} acts acknowledged, each on chain once; ${sold.length} orders paid and ${refunded.length} refunded, each reported to the shop; ${deposits.length} deposits credited once; ${converts.length} converts finished or under review; points, journal, jobs, webhooks and audit log agree.`,
    )
  } finally {
    over.abort()
    for (const [reason, count] of refusals) console.log(`      answered ${count} times: ${reason}`)
    await shop.close()
  }
}
