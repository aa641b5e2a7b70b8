import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@planet/platform/database/database'
import { makePeople, type Person } from '../../bench/world/people.ts'
import { openShop } from '../../bench/world/shop.ts'
import { nothingYet } from './acknowledged.ts'
import { printOpenWork } from './books.ts'
import { bridgeMoney } from './bridging.ts'
import { applyFault } from './faults.ts'
import { checkInvariants } from './invariants.ts'
import { describeFault, planFaults } from './plan.ts'
import { type Subject, startSubject } from './product.ts'
import { seededRandom } from './random.ts'
import type { ChaosReport, Finding } from './report.ts'
import { patientSend, type Refusals, settles } from './send.ts'
import { buy, type Load, refund } from './shopping.ts'

export type Chaos = { minutes: number; seed: number }

/** A fault must not end the load: so many acts have to be acknowledged after each. */
const actsBetween = 3
const people = 20

/** The first finding: without it there is nothing at rest to be checked. */
const goesOn = 'the load goes on after every fault'

const noDisk = 'full disks, which need Linux, root and 6 GB of free memory'

/** Fails only if it is interrupted, or if the product does not start. Either way nothing is left of it. */
export async function runChaos(chaos: Chaos, interrupted: AbortSignal): Promise<ChaosReport> {
  const subject = await startSubject((line) => console.log(`      ${line}`), interrupted)
  const leftOut = subject.disk ? [] : [noDisk]
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(interrupted.reason)
    if (interrupted.aborted) stop()
    interrupted.addEventListener('abort', stop)
  })
  try {
    const findings = await Promise.race([run(subject, chaos), stopped])
    if (findings.some(({ failure }) => failure !== undefined)) await explain(subject, chaos)
    return { findings, leftOut, repeat: repeatCommand(chaos) }
  } catch (error) {
    if (interrupted.aborted) throw error
    console.error(error)
    await explain(subject, chaos)
    const failure = (error as Error).message
    return { findings: [{ invariant: goesOn, failure }], leftOut, repeat: repeatCommand(chaos) }
  } finally {
    await subject.stop()
  }
}

export const repeatCommand = ({ minutes, seed }: Chaos): string =>
  `npm run test:chaos -- --minutes ${minutes} --seed ${seed}`

async function explain(subject: Subject, { seed }: Chaos): Promise<void> {
  await printOpenWork(subject.world.databaseUrl)
  console.log(`The logs of this run are in ${subject.keepLogs(seed)}`)
}

async function run(subject: Subject, { minutes, seed }: Chaos): Promise<Finding[]> {
  const { world, wallets } = subject
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
  const end = performance.now() + minutes * 60_000
  let faults = 0
  try {
    for (const { fault, pauseMs } of planFaults(seed)) {
      if (performance.now() > end) break
      const before = record.acts.length
      const since = performance.now()
      const happened = await applyFault(subject, fault)
      const more = settles(
        `${actsBetween} acts after: ${describeFault(fault)}`,
        async () => record.acts.length >= before + actsBetween,
      )
      await Promise.race([more, failed])
      if (happened) faults++
      const took = Math.round(performance.now() - since)
      console.log(
        `${String(faults).padStart(4)}  ${describeFault(fault).padEnd(50)} ${happened ? `${took} ms until ${actsBetween} more acts` : 'not possible now'}`,
      )
      await Promise.race([wait(pauseMs), failed])
    }
    over.abort()
    await all
    const findings = await checkInvariants({ world, everybody, shop, record })
    const { acts, sold, refunded, deposits, converts } = record
    console.log(
      `${faults} faults; ${acts.length} acts acknowledged; ${sold.length} orders paid, ${refunded.length} refunded; ${deposits.length} deposits; ${converts.length} converts.`,
    )
    return [{ invariant: goesOn }, ...findings]
  } finally {
    over.abort()
    for (const [reason, count] of refusals) console.log(`      answered ${count} times: ${reason}`)
    await shop.close()
  }
}
