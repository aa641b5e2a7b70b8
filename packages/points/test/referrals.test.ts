import { demoInformation } from '@planet/accounts/demo/demo-information'
import { saveInformation } from '@planet/accounts/information/information-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readReferral } from '../src/queries.ts'
import { rewardReferral } from '../src/referral/reward-referral.ts'
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

/** What was queued for an account, in PLA's smallest unit. */
const paidTo = async (account: string): Promise<number> => {
  const { rows } = await stage.pool.query(
    'select coalesce(sum(amount), 0)::int as sum from referral_payments where account_id = $1',
    [account],
  )
  return rows[0].sum
}
const flagsOf = async (inviter: string): Promise<string[]> => {
  const { rows } = await stage.pool.query('select reason from referral_flags where inviter = $1', [inviter])
  return rows.map(({ reason }) => reason)
}

it('pays PLA to both sides of an invitation once, when the new account becomes active', async () => {
  const { points, pool, addAccount } = stage
  const inviter = await addAccount()
  const newcomer = await addAccount({ status: '100', by: inviter })
  await rewardReferral(points, newcomer)
  expect(await paidTo(inviter)).toBe(0)
  await pool.query(`update accounts set status = '500' where id = $1`, [newcomer])
  await Promise.all([rewardReferral(points, newcomer), rewardReferral(points, newcomer)])
  expect([await paidTo(inviter), await paidTo(newcomer)]).toEqual([500, 500])
  const jobs = await pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'pay-referral'`)
  expect(jobs.rowCount).toBe(2)
  const invitation = await readReferral(points, inviter, 'http://localhost:4000')
  expect(invitation).toMatchObject({ invited: 1, active: 1, bonus: '500', earned: '500', most: 20 })
  expect(invitation.joined).toEqual([{ email: 'p•••@e•••', is_active: true, time: expect.any(String) }])
  expect(invitation.link).toBe(`http://localhost:4000/sign_up?reffer=${invitation.code}`)
})

it('pays nothing to an account without an inviter', async () => {
  const stranger = await stage.addAccount()
  await rewardReferral(stage.points, stranger)
  expect(await paidTo(stranger)).toBe(0)
})

it('pays nothing for a self-referral', async () => {
  const { points, addAccount } = stage
  const first = await addAccount()
  const second = await addAccount({ by: first })
  for (const account of [first, second]) await identify(account)
  await rewardReferral(points, second)
  expect([await paidTo(first), await paidTo(second)]).toEqual([0, 0])
  expect(await flagsOf(first)).toEqual(['same_person'])
})

it('rewards an inviter up to a limit, even if all new accounts arrive at once', async () => {
  const { points, addAccount } = stage
  const busy = await addAccount()
  const many: string[] = []
  for (let n = 0; n < 20 + 3; n++) many.push(await addAccount({ by: busy }))
  await Promise.all(many.map((one) => rewardReferral(points, one)))
  expect(await paidTo(busy)).toBe(20 * 500)
  for (const one of many) expect(await paidTo(one)).toBe(500)
  expect(await flagsOf(busy)).toEqual(['over_limit', 'over_limit', 'over_limit'])
})

it('pays nothing to a closed account', async () => {
  const closed = await stage.addAccount({ status: '900' })
  const late = await stage.addAccount({ by: closed })
  await rewardReferral(stage.points, late)
  expect(await paidTo(closed)).toBe(0)
})

it('rewards a person once, with any account and by any inviter, and forgets them with their accounts', async () => {
  const { points, pool, addAccount } = stage
  const friends = [await addAccount(), await addAccount(), await addAccount()] as const
  const accounts: string[] = []
  for (const [position, friend] of friends.entries()) {
    const account = await addAccount({ by: friend })
    accounts.push(account)
    // A different number each time, and their own passport: only the passport identifies them.
    await identify(account, { mobile: `+8190000000${position}0` })
  }
  const [first = '', second = '', third = ''] = accounts
  await Promise.all([first, first, second, second].map((account) => rewardReferral(points, account)))
  const balances = async (of: readonly string[]) => Promise.all(of.map(paidTo))
  expect((await balances([first, second])).toSorted()).toEqual([0, 500])
  expect((await balances(friends)).toSorted()).toEqual([0, 0, 500])
  await pool.query(`update accounts set status = '900' where id = any($1)`, [[first, second]])
  await rewardReferral(points, third)
  expect(await paidTo(third)).toBe(0)
  await pool.query(`update accounts set forgotten_at = now() where id = any($1)`, [accounts])
  await forgetWelcomed(points)
  const { rows } = await pool.query(`select account_id from welcomed_people where account_id = any($1)`, [
    accounts,
  ])
  expect(rows).toEqual([])
})
