import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectRequest } from '../src/collect/collect.ts'
import { applyStandings } from '../src/converts/apply-standings.ts'
import { approveConvert } from '../src/converts/approve.ts'
import { judgeConvert } from '../src/converts/judge.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { advanceBitcoin } from '../src/releases/release-bitcoin.ts'
import type { Standing } from '../src/rules/standing.ts'
import { resumeWork } from '../src/start/resume.ts'
import { accountOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')

const become = (standing: Exclude<Standing, 'unknown'>) =>
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing, passwordChangedAt: undefined })
const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
/** Everybody looks at everything, as they do every half minute. */
const look = async () => {
  await guardiansLook()
  await resumeWork(stage.context)
}
const isNow = (name: string) => async () => (await stage.convert())?.name === name
/** Does by hand, without the worker, everything that could move the convert on. */
const tryEverything = async () => {
  const { context, db } = stage
  for (let round = 0; round < 3; round++) {
    await stage.coordinator.step()
    await look()
    const requests = await db.selectFrom('bridge_requests').select('id').execute()
    for (const { id } of requests) await collectRequest(context, id)
    await judgeConvert(context, (await stage.convert())?.id ?? '')
    await advanceBitcoin(context)
  }
}

beforeEach(async () => {
  stage = await startStage()
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  const address = await watchAddress(stage.db, stage.setup, wanted)
  become('active')
  await stage.bitcoin.faucet(address, 2_000_000n)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.balance(alice)) === 2_000_000n, guardiansLook)
})
afterEach(() => stage.close())

it('holds a suspended customer’s convert with its owner, and goes on when the suspension is lifted', async () => {
  become('held')
  await stage.stopWorker()
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await stage.until(isNow('requested'))
  // Known from the first row, before the rules have run.
  expect(await stage.convert()).toMatchObject({ account: 'a1', reasons: [] })
  await stage.restartWorker()
  await stage.until(isNow('in_review'), look)
  const { id = '', ...row } = (await stage.convert()) ?? {}
  expect(row).toMatchObject({ account: 'a1', reasons: ['account_held'] })
  const { accountOf: ownerOf, db, setup } = stage.context
  const deciding = { db, setup, accountOf: ownerOf, operators: stage.operators }
  const { policy } = stage.viewOf()
  const refused = { refused: 'account_held' }
  const approval = { operator: { name: 'op1' }, code: '', reason: 'Fine.' }
  expect(await approveConvert({ ...deciding, policy }, id, approval, new Date())).toEqual(refused)
  await stage.stopWorker()
  await tryEverything()
  expect(await stage.convert()).toMatchObject({ name: 'in_review' })
  become('active')
  await stage.restartWorker()
  await stage.until(isNow('released'), look)
})

it('holds what is approved but not paid, and pays it when the suspension is lifted', async () => {
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await stage.until(isNow('approving'))
  await stage.stopWorker()
  // Signed by the guardians, but not submitted.
  await guardiansLook()
  become('held')
  await tryEverything()
  expect(await stage.convert()).toMatchObject({ name: 'approving' })
  become('active')
  await stage.restartWorker()
  await stage.until(isNow('releasing'), () => resumeWork(stage.context))
  await stage.stopWorker()
  // Signed by the guardians, but not sent: the proposal is withdrawn, and none with this convert is made.
  await guardiansLook()
  become('held')
  await tryEverything()
  expect(await stage.convert()).toMatchObject({ name: 'approved' })
  become('active')
  await stage.restartWorker()
  await stage.until(isNow('released'), look)
})

it('returns the converts of an account that was closed', async () => {
  become('held')
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await stage.until(isNow('in_review'))
  become('closed')
  await stage.until(isNow('returned'), look)
  expect(await stage.convert()).toMatchObject({ status: 5, state: { reason: 'account_closed' } })
  expect(await stage.balance(alice)).toBe(2_000_000n)

  become('active')
  await stage.requestConvert('alice', 300_000n, 20_000n, destination)
  await stage.until(isNow('approving'))
  become('closed')
  await applyStandings(stage.context)
  await stage.until(isNow('returned'), look)
  expect(await stage.balance(alice)).toBe(2_000_000n)
})

it('finds the owner of a convert whose address is registered later', async () => {
  stage.people.clear()
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await stage.until(isNow('in_review'))
  expect(await stage.convert()).toMatchObject({ account: null, reasons: ['account_unknown'] })
  become('active')
  await applyStandings(stage.context)
  expect(await stage.convert()).toMatchObject({ account: 'a1' })
})
