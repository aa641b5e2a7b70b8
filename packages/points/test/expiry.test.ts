import { fixedSettings } from '@planet/platform/testing/fixed-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEntry } from '../src/add-entry.ts'
import { expirePoints } from '../src/expiry/expire-points.ts'
import { readPoints } from '../src/queries.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

const rule = { yen_per_point: 100, most: 5000, expiry_months: 12, notice_days: 30 }
const at = (day: string) => new Date(`${day}T09:00:00Z`)
/** The points on a given day under a given rule. */
const on = (day: string, points = rule) => ({
  ...stage.points,
  now: () => at(day),
  settings: fixedSettings({ points }),
})
const earn = (account: string, amount: bigint, day: string) =>
  stage.points.db.transaction().execute(async (tx) => {
    const kind = amount > 0n ? 'coupon' : 'card_charge'
    await addEntry(tx, { account, amount, kind, key: crypto.randomUUID() }, at(day))
  })
const balanceOf = async (account: string) => BigInt((await stage.historyOf(account)).balance)
const mails = async () =>
  (await stage.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'mail'`)).rowCount

it('announces first, then removes the oldest unspent points once', async () => {
  const account = await stage.addAccount()
  await earn(account, 1000n, '2025-10-05')
  await earn(account, 400n, '2026-06-01')
  await earn(account, -300n, '2026-07-01')
  await expirePoints(on('2026-11-16'), 'http://localhost')
  await expirePoints(on('2026-11-17'), 'http://localhost')
  expect([await balanceOf(account), await mails()]).toEqual([1100n, 1])
  expect(await readPoints(on('2026-11-17'), account, {})).toMatchObject({
    rules: { expiry_months: 12 },
    expiring: { points: '700', on: '2026-12-16' },
  })
  await earn(account, -200n, '2026-12-01')
  for (const _ of [1, 2]) await expirePoints(on('2026-12-16'), 'http://localhost')
  expect(await balanceOf(account)).toBe(400n)
  const { entries, expiring } = await readPoints(on('2026-12-16'), account, {})
  expect(entries[0]).toMatchObject({ kind: 'expired', amount: '-500' })
  expect(expiring).toBeNull()
})

it('removes nothing if points do not expire, even after they did', async () => {
  const account = await stage.addAccount()
  await earn(account, 50n, '2020-01-01')
  const never = { ...rule, expiry_months: 0 }
  await expirePoints(on('2026-11-16', never), 'http://localhost')
  expect((await readPoints(on('2026-11-16', never), account, {})).rules.expiry_months).toBeNull()
  await expirePoints(on('2026-11-16'), 'http://localhost')
  await expirePoints(on('2027-06-01', never), 'http://localhost')
  expect(await balanceOf(account)).toBe(50n)
})
