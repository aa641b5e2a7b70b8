import { demoInformation } from '@planet/accounts/demo/demo-information'
import { saveInformation } from '@planet/accounts/information/information-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readReferral } from '../src/queries.ts'
import { rewardedInvitations, rewardReferral } from '../src/reward-referral.ts'
import { forgetWelcomed } from '../src/welcomed.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

const identify = (account: string, change: object = {}) =>
  saveInformation(stage.points, stage.points.db, account, {
    draft: undefined,
    submitted: { ...demoInformation, ...change },
  })

it('rewards both sides of an invitation once, when the new account becomes active', async () => {
  const { points, pool, addAccount, historyOf } = stage
  const inviter = await addAccount()
  const newcomer = await addAccount({ status: '100', by: inviter })
  await rewardReferral(points, newcomer)
  expect(await historyOf(inviter)).toMatchObject({ balance: '0', entries: [] })
  await pool.query(`update accounts set status = '500' where id = $1`, [newcomer])
  await Promise.all([rewardReferral(points, newcomer), rewardReferral(points, newcomer)])
  expect(await historyOf(inviter)).toMatchObject({ balance: '500', entries: [{ kind: 'referral' }] })
  expect(await historyOf(newcomer)).toMatchObject({ balance: '500', entries: [{ kind: 'welcome' }] })
  const invitation = await readReferral(points, inviter, 'http://localhost:4000')
  expect(invitation).toMatchObject({ invited: 1, active: 1, bonus: '500', earned: '500' })
  expect(invitation.link).toBe(`http://localhost:4000/sign_up?reffer=${invitation.code}`)
})

it('gives nothing to an account that nobody invited', async () => {
  const stranger = await stage.addAccount()
  await rewardReferral(stage.points, stranger)
  expect(await stage.historyOf(stranger)).toMatchObject({ balance: '0' })
})

it('gives nothing for inviting oneself', async () => {
  const { points, addAccount, historyOf } = stage
  const first = await addAccount()
  const second = await addAccount({ by: first })
  for (const account of [first, second]) await identify(account)
  await rewardReferral(points, second)
  expect(await historyOf(first)).toMatchObject({ balance: '0' })
  expect(await historyOf(second)).toMatchObject({ balance: '0' })
})

it('rewards an inviter up to a limit, also when all newcomers arrive at once', async () => {
  const { points, addAccount, historyOf } = stage
  const busy = await addAccount()
  const many: string[] = []
  for (let n = 0; n < rewardedInvitations + 3; n++) many.push(await addAccount({ by: busy }))
  await Promise.all(many.map((one) => rewardReferral(points, one)))
  expect(await historyOf(busy)).toMatchObject({ balance: String(rewardedInvitations * 500) })
  for (const one of many) expect(await historyOf(one)).toMatchObject({ balance: '500' })
})

it('gives nothing to a closed account', async () => {
  const closed = await stage.addAccount({ status: '900' })
  const late = await stage.addAccount({ by: closed })
  await rewardReferral(stage.points, late)
  expect(await stage.historyOf(closed)).toMatchObject({ balance: '0' })
})

it('welcomes a person once, with any account and by any inviter, and forgets them with their accounts', async () => {
  const { points, pool, addAccount, historyOf } = stage
  const friends = [await addAccount(), await addAccount(), await addAccount()] as const
  const accounts: string[] = []
  for (const [position, friend] of friends.entries()) {
    const account = await addAccount({ by: friend })
    accounts.push(account)
    // Another number each time, and a passport of their own: the passport alone tells.
    await identify(account, { mobile: `+8190000000${position}0` })
  }
  const [first = '', second = '', third = ''] = accounts
  await Promise.all([first, first, second, second].map((account) => rewardReferral(points, account)))
  const balances = async (of: readonly string[]) =>
    Promise.all(of.map(async (account) => Number((await historyOf(account)).balance)))
  expect((await balances([first, second])).toSorted()).toEqual([0, 500])
  expect((await balances(friends)).toSorted()).toEqual([0, 0, 500])
  await pool.query(`update accounts set status = '900' where id = any($1)`, [[first, second]])
  await rewardReferral(points, third)
  expect(await historyOf(third)).toMatchObject({ balance: '0', entries: [] })
  await pool.query(`update accounts set forgotten_at = now() where id = any($1)`, [accounts])
  await forgetWelcomed(points)
  const { rows } = await pool.query(`select account_id from welcomed_people where account_id = any($1)`, [
    accounts,
  ])
  expect(rows).toEqual([])
})
