import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/settings.ts'
import { listenLive } from '../live/listener.ts'
import { createLogger } from '../logging/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createBusinessSettings, followSettings } from './business-settings.ts'
import { changeSetting, checkNewSetting, leadMs, type NewSetting } from './change-setting.ts'
import { definitionOf, parseSetting, type SettingKey, settingKeys } from './definitions.ts'
import { readQuestions } from './questions.ts'

const environment = {
  SMTP_URL: 'smtp://localhost',
  APP_SECRET: 'a secret of the tests, long enough to be one',
}
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const config = () => readConfig({ ...environment, DATABASE_URL: database.url, REFERRAL_PLA: '7' })
const noon = new Date('2026-11-16T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const people = { reason: 'Agreed', proposedBy: 'ann', confirmedBy: 'bo' }
const change = (setting: Omit<NewSetting, 'base'> & { base?: string }, now = noon) =>
  database.db.transaction().execute((tx) => changeSetting(tx, { base: '0', ...setting }, people, now))
const newest = async (key: SettingKey) => {
  const { rows } = await database.pool.query(
    'select coalesce(max(number), 0)::text as number from business_settings where key = $1',
    [key],
  )
  return String(rows[0].number)
}

it('uses the environment value until the first change, then the value in force at each moment', async () => {
  const settings = createBusinessSettings(database.db, config(), () => noon)
  await settings.reload()
  expect(settings.now('referral')).toEqual({ bonus: 7n * 10n ** 18n, invitations: 20 })
  const value = { bonus: '1.5', invitations: 3 }
  await change({ key: 'referral', value, effectiveAt: later(3_600_000) })
  await settings.reload()
  expect(settings.now('referral').invitations).toBe(20)
  expect(settings.at('referral', later(3_600_000))).toEqual({ bonus: 15n * 10n ** 17n, invitations: 3 })
  expect(settings.nextChange(['referral', 'points'], noon)).toEqual(later(3_600_000))
  const sooner = { key: 'referral' as const, value: { bonus: '2', invitations: 4 }, effectiveAt: undefined }
  await change({ ...sooner, base: await newest('referral') })
  await settings.reload()
  const seen = [later(leadMs - 1), later(leadMs), later(3_600_000)].map(
    (at) => settings.at('referral', at).invitations,
  )
  expect(seen).toEqual([20, 4, 3])
})

it('rejects a change proposed before another one, and one whose time has passed', async () => {
  const value = { yen_per_point: 50, most: 100, expiry_months: 0, notice_days: 30 }
  const first = { key: 'points' as const, value, effectiveAt: undefined }
  const both = await Promise.allSettled([change(first), change(first)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(change({ ...first, base: '0' })).rejects.toMatchObject({ code: 'incorrect_handling' })
  const base = await newest('points')
  await expect(change({ ...first, base, effectiveAt: noon })).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
})

it.each<[SettingKey, Record<string, unknown>]>([
  ['convert_fee', { PLA: '1000.000000000000000001' }],
  ['convert_fee', { PLA: '-1' }],
  ['convert_fee', { PLA: '1e3' }],
  ['convert_fee', {}],
  ['convert_fee', { PLA: '1', BTC: '1' }],
  ['convert_minimum', { BTC: '0.00009999', ETH: '1', USDT: '1', TRX: '1', PLA: '1' }],
  ['card_charge', { least: '5', most: '4.99' }],
  ['card_charge', { least: '0.001', most: '4' }],
  ['points', { yen_per_point: 0, most: 1, expiry_months: 0, notice_days: 30 }],
  ['points', { yen_per_point: 1.5, most: 1, expiry_months: 0, notice_days: 30 }],
  ['points', { yen_per_point: 1, most: 1, expiry_months: 12, notice_days: 6 }],
  ['faq', { questions: { en: 'Why?\nBecause.', ja: '', ko: '' } }],
  ['faq', { questions: { en: 'Why?', ja: 'なぜ？', ko: '왜?' } }],
  ['maintenance', { is_shown: true, text: { en: 'Back at noon', ja: '', ko: ' ' } }],
])('rejects %s of %j', (key, value) => {
  expect(() => checkNewSetting({ key, value, base: '0', effectiveAt: undefined }, noon)).toThrow(
    expect.objectContaining({ code: 'validation_error' }),
  )
})

it('reads questions with their answers', () => {
  expect(readQuestions('Why?\r\nBecause.\nAnd so.\n\n\nWhen?\nNow.\n')).toEqual([
    { question: 'Why?', answer: 'Because.\nAnd so.' },
    { question: 'When?', answer: 'Now.' },
  ])
})

it('has sensible defaults for every setting', () => {
  for (const key of settingKeys) parseSetting(key, definitionOf(key).defaults(config()))
})

it('names an environment value that is out of bounds', async () => {
  const wrong = { ...config(), CARD_CHARGE_MIN_CENTS: 900, CARD_CHARGE_MAX_CENTS: 100 }
  await expect(createBusinessSettings(database.db, wrong, () => noon).reload()).rejects.toThrow(
    'The environment gives a value for card_charge that is out of bounds',
  )
})

it('picks up a change made by another process without a restart', async () => {
  const logger = createLogger('silent', 'test')
  const settings = createBusinessSettings(database.db, config(), () => later(leadMs))
  await settings.reload()
  const listener = await listenLive(database.url, logger)
  const leave = followSettings(settings, listener, logger)
  const text = { en: 'Back at noon', ja: '正午に再開', ko: '정오에 재개' }
  await change({ key: 'maintenance', value: { is_shown: true, text }, effectiveAt: undefined })
  await expect.poll(() => settings.now('maintenance')).toEqual({ is_shown: true, text })
  leave()
  await listener.close()
})

it('enforces history and two-person approval in the database itself', async () => {
  for (const act of [`update business_settings set reason = 'x'`, 'delete from business_settings'])
    await expect(database.pool.query(act)).rejects.toThrow('append-only')
  const alone = { ...people, confirmedBy: 'ann' }
  const setting = { key: 'notice' as const, value: definitionOf('notice').defaults(config()), base: '0' }
  await expect(
    database.db
      .transaction()
      .execute((tx) => changeSetting(tx, { ...setting, effectiveAt: undefined }, alone, noon)),
  ).rejects.toThrow('check constraint')
})
