import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resumeMessage } from '../src/operators/messages.ts'
import { confirmPause, endPause, pauseBridge } from '../src/operators/pauses.ts'
import { governanceRequest, type Intent, requestGovernance } from '../src/planet/governance.ts'
import { accountOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await startStage()
})
afterEach(() => stage.close())

const paused = () => stage.context.planet.paused()
const ask = async (intent: Intent): Promise<boolean> => {
  const request = await governanceRequest(stage.context.planet, intent)
  if (request) await stage.db.transaction().execute((tx) => requestGovernance(tx, request))
  return request !== undefined
}
const look = (count: number) =>
  Promise.all(stage.guardians.slice(0, count).map((guardian) => guardian.look()))
const resumeSigned = async (who: string) => ({
  kind: 'resume' as const,
  operatorSignature: await accountOf(who).signTypedData(
    resumeMessage(stage.context.setup, String(await stage.context.planet.governanceNonce())),
  ),
})

it('is paused by an operator and one guardian, and resumed by an operator and k of them', async () => {
  expect(await ask({ kind: 'resume' })).toBe(false)
  expect(await ask({ kind: 'pause' })).toBe(true)
  await stage.until(paused, () => look(1))
  expect(await ask({ kind: 'pause' })).toBe(false)

  expect(await ask(await resumeSigned('operator'))).toBe(true)
  expect(await look(1)).toEqual([1])
  await stage.coordinator.step()
  expect(await paused()).toBe(true)
  await stage.until(
    async () => !(await paused()),
    () => look(2),
  )
  // Resuming has used up the nonce; the next pause is a new request.
  expect(await ask({ kind: 'pause' })).toBe(true)
  await stage.until(paused, () => look(1))
})

it.each([
  ['nobody’s word', async () => ({ kind: 'resume' as const })],
  ['the word of somebody else', () => resumeSigned('alice')],
])('does not resume by %s, and does when an operator asks again', async (_, intent) => {
  await ask({ kind: 'pause' })
  await stage.until(paused, () => look(1))
  await ask(await intent())
  expect(await look(3)).toEqual([0, 0, 0])
  await ask(await resumeSigned('operator'))
  // Guardians that refused check again after a while.
  await stage.until(
    async () => !(await paused()),
    () => look(2),
  )
})

/** Pauses as a single operator, and returns the nonce. */
async function pauseAlone(operator: string): Promise<string> {
  const request = await governanceRequest(stage.context.planet, { kind: 'pause' })
  if (request?.kind !== 'pause') throw new Error('not running')
  const asked = { operator, reason: 'Odd releases.' }
  await stage.db.transaction().execute((tx) => pauseBridge(tx, request, asked, new Date()))
  await stage.until(paused, () => look(1))
  return request.nonce
}
const resumeRequests = () =>
  stage.db.selectFrom('bridge_requests').select('state').where('kind', '=', 'resume').execute()
const unconfirmed = () =>
  stage.db.selectFrom('bridge_alarms').select('detail').where('code', '=', 'pause_unconfirmed').execute()

it('ends one operator’s pause after an hour, with an alarm', async () => {
  const nonce = await pauseAlone('ann')
  const { rows } = await sql<{ wait: string }>`select extract(epoch from job.run_at - now())::int as wait
    from graphile_worker.jobs job where job.key = ${`pause-end:${nonce}`}`.execute(stage.db)
  expect(Number(rows[0]?.wait)).toBeGreaterThan(3000)
  await endPause(stage.context, { nonce })
  expect(await resumeRequests()).toEqual([{ state: 'open' }])
  expect(await unconfirmed()).toEqual([{ detail: { operator: 'ann' } }])
  // These guardians know operators by key, and wait for a signature.
  expect(await look(3)).toEqual([0, 0, 0])
  await ask(await resumeSigned('operator'))
  await stage.until(
    async () => !(await paused()),
    () => look(2),
  )
})

it('keeps the pause when a different operator confirms it', async () => {
  const nonce = await pauseAlone('ann')
  const confirm = (operator: string) =>
    stage.db.transaction().execute((tx) => confirmPause(tx, nonce, operator, new Date()))
  expect(await confirm('ann')).toBe('same_operator')
  expect(await confirm('bo')).toBe('confirmed')
  expect(await confirm('cy')).toBe('not_pending')
  await endPause(stage.context, { nonce })
  expect(await resumeRequests()).toEqual([])
  expect(await unconfirmed()).toEqual([])
})
