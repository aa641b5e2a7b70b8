import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cursorOf } from '../../frame/paging.ts'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

const hostile = '<img src=x onerror=alert(1)>'
const [one, other, closed] = [newAccountId(), newAccountId(), newAccountId()]
let test: TestConsole
let support: OperatorBrowser
let treasurer: OperatorBrowser
let viewer: OperatorBrowser

beforeAll(async () => {
  test = await startTestConsole()
  for (const [place, id] of [one, other, closed].entries())
    await addAccount(test.database.pool, {
      id,
      address: `0x${String(place + 1).padStart(40, '0')}`,
      status: id === closed ? '900' : '500',
    })
  support = await test.logInAs('sam', 'support')
  treasurer = await test.logInAs('tara', 'treasurer')
  viewer = await test.logInAs('vera', 'viewer')
})
afterAll(() => test.close())

const query = async (sql: string, values: unknown[] = []) =>
  (await test.database.pool.query(sql, values)).rows
const audits = async (action: string) =>
  (await query('select operator, detail from audit_log where action = $1 order by id', [action])).map(
    ({ operator, detail }) => ({ operator, ...detail }),
  )
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const form = (change: Record<string, string> = {}) => ({
  title_en: 'Spring',
  title_ja: '春',
  title_ko: '봄',
  text_en: '',
  text_ja: '',
  text_ko: '',
  code: '',
  points: '300',
  available: '5',
  target: 'listed',
  since: '',
  starts: day(-1),
  ends: day(1),
  reason: 'For the anniversary',
  ...change,
})
const make = async (change: Record<string, string> = {}, operator = support) => {
  const answer = await operator.post('/coupons', form(change))
  expect(answer.statusCode, answer.body).toBe(303)
  return String(answer.headers.location).replace(/\?.*/, '')
}
const idOf = (place: string) => place.replace('/coupons/', '')
/** The content of the page shown instead of the requested one. */
const problem = (body: string) => /class="notice bad">([^<]*)/.exec(body)?.[1]

it('a campaign is created by operators who may, recorded, and shown with its text escaped', async () => {
  expect((await viewer.post('/coupons', form())).statusCode).toBe(403)
  const place = await make({ title_en: `Spring ${hostile}`, code: 'spring-2026' })
  const { body } = await viewer.get(place)
  expect(body).toContain('SPRING2026')
  expect(body).toContain('Spring &lt;img')
  for (const page of [body, (await viewer.get('/coupons')).body]) expect(page).not.toContain('<img')
  expect(await audits('coupon_campaign_made')).toMatchObject([
    { operator: 'sam', campaign: idOf(place), reason: 'For the anniversary', worth: 1500 },
  ])
})

it.each([
  ['no title', { title_ko: '' }],
  ['a title that reads backwards', { title_ja: 'a\u202eb' }],
  ['a short code', { code: 'SHORT' }],
  ['a code that is taken', { code: 'SPRING2026' }],
  ['no points', { points: '0' }],
  ['half a coupon', { available: '1.5' }],
  ['an unknown target', { target: 'nobody' }],
  ['a day that is missing', { target: 'since' }],
  ['an invalid day', { starts: '2026-99-99' }],
  ['an end before its beginning', { ends: day(-2) }],
  ['an end in the past', { starts: day(-5), ends: day(-3) }],
  ['no reason', { reason: ' ' }],
])('is not created with %s, and keeps what was typed', async (_, change) => {
  const answer = await support.post('/coupons', form({ text_en: 'what was typed', ...change }))
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('what was typed')
  expect(problem(answer.body)).toMatch(/\S/)
  expect(await audits('coupon_campaign_made')).toHaveLength(1)
})

it('small ones add up: above the daily limit of one operator a second one confirms, even for two at once', async () => {
  const large = { points: '1000', available: '60' }
  const places = await Promise.all([make(large), make(large)])
  const [alone, proposal] = places.toSorted((a) => (a.startsWith('/coupons/') ? -1 : 1))
  expect(alone).toMatch(/^\/coupons\/CC-/)
  expect(proposal).toMatch(/^\/proposals\//)
  expect(await audits('coupon_campaign_made')).toHaveLength(2)
  expect((await support.post(`${proposal}/confirm`)).statusCode).toBe(403)
  expect((await treasurer.post(`${proposal}/confirm`)).statusCode).toBeLessThan(400)
  expect((await treasurer.post(`${proposal}/confirm`)).statusCode).toBe(409)
  expect((await audits('coupon_campaign_made')).at(-1)).toMatchObject({
    operator: 'tara',
    proposedBy: 'sam',
    worth: 60_000,
  })
  // Campaigns confirmed by others do not count towards the operator's own limit.
  expect(await make({ points: '1000', available: '100' }, treasurer)).toMatch(/^\/coupons\//)
  expect(await make({}, treasurer)).toMatch(/^\/proposals\//)
})

it('coupons are given to all or no one, stopped and cancelled once; each action is recorded', async () => {
  const place = await make({ available: '2' })
  const refused = async (act: string, fields: Record<string, string>, words: string) => {
    const answer = await support.post(`${place}/${act}`, fields)
    expect([answer.statusCode, problem(answer.body)]).toEqual([400, expect.stringContaining(words)])
  }
  expect((await viewer.post(`${place}/hand-out`, { accounts: one })).statusCode).toBe(403)
  await refused('hand-out', { accounts: `${one}\n\n${closed}` }, 'Line 3')
  await refused('hand-out', { accounts: ' ' }, 'Account numbers')
  expect(await query('select 1 from coupons where campaign_id = $1', [idOf(place)])).toEqual([])
  expect((await support.post(`${place}/hand-out`, { accounts: `${one}\n${other}` })).statusCode).toBe(303)
  const [coupon] = await query('select id from coupons where account_id = $1', [one])
  await refused(`cancel/${coupon.id}`, {}, '')
  await refused('cancel', {}, '')
  const mayCancel = async () => (await support.get(place)).body.includes(`action="${place}/cancel`)
  expect(await mayCancel()).toBe(false)
  expect((await support.post(`${place}/stop`)).statusCode).toBe(303)
  expect(await mayCancel()).toBe(true)
  await refused('stop', {}, '')
  await refused('hand-out', { accounts: one }, '')
  expect((await support.post(`${place}/cancel/${coupon.id}`)).statusCode).toBe(303)
  expect((await support.post(`${place}/cancel`)).statusCode).toBe(303)
  await refused('cancel', {}, '')
  const campaign = idOf(place)
  expect(await audits('coupons_handed_out')).toMatchObject([{ operator: 'sam', campaign, count: 2 }])
  expect(await audits('coupon_campaign_stopped')).toMatchObject([{ campaign }])
  expect(await audits('coupons_cancelled')).toMatchObject([
    { campaign, count: 1 },
    { campaign, count: 1 },
  ])
  const [left] = await query('select taken from coupon_campaigns where id = $1', [campaign])
  expect(left).toEqual({ taken: 0 })
})

it('any text in a URL finds a page or none, and never breaks one', async () => {
  const place = await make()
  for (const after of ['x', cursorOf('x'), cursorOf('9'.repeat(19)), cursorOf('-1'), cursorOf('1', '2')])
    for (const list of ['/coupons', place])
      expect((await viewer.get(`${list}?after=${after}`)).statusCode).toBe(200)
  for (const none of ['/coupons/CC-NONE', `/coupons/${encodeURIComponent(hostile)}`])
    expect((await viewer.get(none)).statusCode).toBe(404)
  for (const language of ['ja', 'ko'])
    for (const page of ['/coupons', place]) {
      const { body } = await viewer.get(page, { 'accept-language': language })
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).not.toMatch(/undefined|\[object|NaN/)
    }
})
