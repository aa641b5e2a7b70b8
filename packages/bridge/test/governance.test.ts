import { afterEach, beforeEach, expect, it } from 'vitest'
import { resumeMessage } from '../src/operators/messages.ts'
import { askGuardians, governanceRequest, type Wish } from '../src/planet/governance.ts'
import { accountOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await startStage()
})
afterEach(() => stage.close())

const paused = () => stage.context.planet.paused()
const ask = async (wish: Wish): Promise<boolean> => {
  const request = await governanceRequest(stage.context.planet, wish)
  if (request) await stage.db.transaction().execute((tx) => askGuardians(tx, request))
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

it('is stopped by an operator and one guardian, and goes on by an operator and k of them', async () => {
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
  // The end of the pause has used the nonce up; the next one is a new request.
  expect(await ask({ kind: 'pause' })).toBe(true)
  await stage.until(paused, () => look(1))
})

it.each([
  ['nobody’s word', async () => ({ kind: 'resume' as const })],
  ['the word of somebody else', () => resumeSigned('alice')],
])('does not go on by %s, and does so when an operator asks again', async (_, wish) => {
  await ask({ kind: 'pause' })
  await stage.until(paused, () => look(1))
  await ask(await wish())
  expect(await look(3)).toEqual([0, 0, 0])
  await ask(await resumeSigned('operator'))
  // Guardians that refused look again after a while.
  await stage.until(
    async () => !(await paused()),
    () => look(2),
  )
})
