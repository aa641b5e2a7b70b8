import { newAccountId } from '@planet/accounts/account/account-id'
import { ApiError } from '@planet/api/api-error'
import { couponCode } from '@planet/api/fields/coupon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCampaign, stopCampaign } from '../src/coupons/campaign.ts'
import { cancelCoupons } from '../src/coupons/cancel.ts'
import { issueCoupons } from '../src/coupons/issue-coupons.ts'
import { ownCoupons } from '../src/coupons/queries.ts'
import { redeemCoupon } from '../src/coupons/redeem.ts'
import type { CampaignRow } from '../src/tables.ts'
import { type Stage, startStage } from './stage.ts'

const inEveryLanguage = (text: string) => ({ en: text, ja: text, ko: text })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

const inTransaction = <T>(work: (tx: Parameters<typeof stopCampaign>[0]) => Promise<T>) =>
  stage.points.db.transaction().execute(work)

const newCampaign = (change: Partial<Parameters<typeof createCampaign>[1]> = {}) =>
  inTransaction((tx) =>
    createCampaign(
      tx,
      {
        title: inEveryLanguage('Spring'),
        text: inEveryLanguage('For you'),
        points: 300,
        available: 5,
        target: 'everybody' as const,
        starts_at: inDays(-1),
        ends_at: inDays(1),
        ...change,
      },
      'operator',
      new Date(),
    ),
  )

const newAccount = (status = '500') => stage.addAccount({ status })

/** The result as text, or the code of the refusal. */
async function redeem(account: string, typed: string) {
  try {
    const { points, balance } = await redeemCoupon(stage.points, account, couponCode.parse(typed))
    return { points: String(points), balance: String(balance) }
  } catch (error) {
    if (error instanceof ApiError) return { message: error.code }
    throw error
  }
}

const couponsOf = async (account: string) => (await ownCoupons(stage.points, account)).coupons
const expire = ({ id }: CampaignRow) =>
  stage.pool.query(`update coupon_campaigns set ends_at = now() where id = $1`, [id])

it('gives the points of a code once, with any spacing and letter case, when redeemed five times at once', async () => {
  const account = await newAccount()
  const { code } = await newCampaign()
  const typed = ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(account, typed)))
  expect(answers.filter(({ message }) => !message)).toEqual([{ points: '300', balance: '300' }])
  expect(answers.filter(({ message }) => message === 'data_already_exists')).toHaveLength(4)
  expect(await stage.historyOf(account)).toMatchObject({
    balance: '300',
    entries: [{ kind: 'coupon', amount: '300' }],
  })
  expect(await couponsOf(account)).toMatchObject([{ state: 'used', points: '300' }])
})

it('gives the last coupon to one of fifty accounts', async () => {
  const { code, id } = await newCampaign({ available: 1 })
  const many = await Promise.all(Array.from({ length: 50 }, () => newAccount()))
  const answers = await Promise.all(many.map((account) => redeem(account, code)))
  expect(answers.filter(({ message }) => !message)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'coupon_not_enough_error')).toHaveLength(49)
  const { rows } = await stage.pool.query(
    `select sum(amount)::int as sum from point_entries where key like $1`,
    [`coupon:${id}:%`],
  )
  expect(rows).toEqual([{ sum: 300 }])
})

it('rejects a code that is unknown, for others, expired or stopped, and accounts that are not active', async () => {
  const [account, suspended] = [await newAccount(), await newAccount('600')]
  const refusal = async (of: string, code: string) => (await redeem(of, code)).message
  expect(await refusal(account, 'NOSUCHCODE')).toBe('the_code_you_entered_is_incorrect')
  const listed = await newCampaign({ target: 'listed' })
  expect(await refusal(account, listed.code)).toBe('is_not_coupon_target_account')
  const later = await newCampaign({ target: 'since', since: inDays(0.5) })
  expect(await refusal(account, later.code)).toBe('is_not_coupon_target_account')
  const over = await newCampaign()
  await expire(over)
  expect(await refusal(account, over.code)).toBe('coupon_expiration_date')
  const stopped = await newCampaign()
  await inTransaction((tx) => stopCampaign(tx, stopped.id, new Date()))
  expect(await refusal(account, stopped.code)).toBe('coupon_expiration_date')
  expect(await refusal(suspended, (await newCampaign()).code)).toBe('warn_not_enabled_user')
})

it('hands out coupons to every listed account, or names the wrong line', async () => {
  const [one, other, closed] = [await newAccount(), await newAccount(), await newAccount('900')]
  const { id } = await newCampaign({ target: 'listed', available: 2 })
  const issue = (text: string) => inTransaction((tx) => issueCoupons(tx, id, text, new Date(), new Set()))
  const wrong = (line: number) => ({
    code: 'account_number_failed_error',
    fields: [{ field: `accounts.${line}`, reason: 'format' }],
  })
  await expect(issue(`${one}\n\nPW-0000-0000-0001`)).rejects.toMatchObject(wrong(3))
  await expect(issue(`${one}\n${newAccountId()}`)).rejects.toMatchObject(wrong(2))
  await expect(issue(closed)).rejects.toMatchObject(wrong(1))
  expect(await couponsOf(one)).toEqual([])
  expect(await issue(`${one}\n ${other.toLowerCase()}\n${one}`)).toBe(2)
  expect(await issue(one)).toBe(0)
  await expect(issue(await newAccount())).rejects.toMatchObject({ code: 'coupon_not_enough_error' })
  const [mine] = await couponsOf(one)
  expect(mine).toMatchObject({ state: 'usable', title: inEveryLanguage('Spring') })
  expect(await redeem(one, mine?.code ?? '')).toMatchObject({ points: '300' })
})

it('stops a campaign once, and only before its end', async () => {
  const stop = ({ id }: CampaignRow) => inTransaction((tx) => stopCampaign(tx, id, new Date()))
  const [running, coming, over] = [
    await newCampaign(),
    await newCampaign({ starts_at: inDays(0.5) }),
    await newCampaign(),
  ]
  await stop(running)
  await stop(coming)
  await expire(over)
  for (const campaign of [running, coming, over])
    await expect(stop(campaign)).rejects.toMatchObject({ code: 'can_not_stop' })
})

it('cancels unused coupons only when no account can use them any more', async () => {
  const [user, idle] = [await newAccount(), await newAccount()]
  const campaign = await newCampaign({ target: 'listed' })
  await inTransaction((tx) => issueCoupons(tx, campaign.id, `${user}\n${idle}`, new Date(), new Set()))
  await redeem(user, campaign.code)
  const cancel = () => inTransaction((tx) => cancelCoupons(tx, campaign.id, undefined, new Date()))
  await expect(cancel()).rejects.toMatchObject({ code: 'can_not_cancel_coupon_can_be_used' })
  await stage.pool.query(`update accounts set status = '600' where id = $1`, [idle])
  await expect(cancel()).rejects.toMatchObject({ code: 'can_not_cancel_expiration_date_has_not_expired' })
  await expire(campaign)
  expect(await couponsOf(idle)).toMatchObject([{ state: 'expired' }])
  expect(await cancel()).toBe(1)
  expect(await couponsOf(idle)).toEqual([])
  await expect(cancel()).rejects.toMatchObject({ code: 'can_not_cancel' })
  expect(await couponsOf(user)).toMatchObject([{ state: 'used' }])
})

it('rejects a code that another campaign has', async () => {
  await newCampaign({ code: 'SPRING2026' })
  await expect(newCampaign({ code: 'SPRING2026' })).rejects.toMatchObject({ code: 'data_already_exists' })
})
