import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

let test: TestConsole
let ann: OperatorBrowser
let bo: OperatorBrowser
beforeAll(async () => {
  test = await startTestConsole()
  ann = await test.logInAs('ann', 'treasurer')
  bo = await test.logInAs('bo', 'treasurer')
})
afterAll(() => test.close())

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
const hidden = (body: string, name: string) =>
  decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '')
const fee = (PLA: string, more: Record<string, string> = {}) => ({
  PLA,
  reason: 'Gas is dearer',
  base: '0',
  ...more,
})

/** Previews and proposes a change. Returns the proposal's URL. */
async function propose(
  operator: OperatorBrowser,
  key: string,
  fields: Record<string, string>,
): Promise<string> {
  const shown = await operator.get(`/settings/${key}`)
  const preview = await operator.post(`/settings/${key}/preview`, {
    ...fields,
    base: hidden(shown.body, 'base'),
  })
  expect(preview.statusCode).toBe(200)
  const proposed = await operator.post(`/settings/${key}/propose`, {
    value: hidden(preview.body, 'value'),
    effective: hidden(preview.body, 'effective'),
    base: hidden(preview.body, 'base'),
    reason: hidden(preview.body, 'reason'),
    code: test.freshCode(),
  })
  expect(proposed.statusCode).toBe(303)
  return String(proposed.headers.location)
}

it('changes a fee by two operators, each with a fresh code, and keeps who, when and why', async () => {
  const to = await propose(ann, 'convert_fee', fee('2.5'))
  const shown = await bo.get(to)
  expect(shown.body).toMatch(/Withdrawal fee.*1 PLA.*<strong>2\.5 PLA/s)
  expect((await ann.post(`${to}/confirm`, { code: test.freshCode() })).statusCode).toBe(409)
  expect((await bo.post(`${to}/confirm`)).statusCode).toBe(400)
  expect((await bo.post(`${to}/confirm`, { code: '000000' })).statusCode).toBe(400)
  expect((await ann.get('/settings/convert_fee')).body).toContain('Never changed')
  expect((await bo.post(`${to}/confirm`, { code: test.freshCode() })).statusCode).toBe(303)
  test.pass(11_000)
  const after = await ann.get('/settings/convert_fee')
  expect(after.body).toMatch(/>2\.5 PLA.*ann, bo.*Gas is dearer/s)
  const { rows } = await test.database.pool.query(
    `select operator, detail from audit_log where action = 'setting_changed'`,
  )
  expect(rows).toMatchObject([
    { operator: 'bo', detail: { key: 'convert_fee', value: { PLA: '2.5' }, proposedBy: 'ann' } },
  ])
})

it('takes effect at its time, and shows what is scheduled', async () => {
  const day = new Date(test.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const fields = { BTC: '0.2', ETH: '2', USDT: '5000', TRX: '20000', PLA: '50000', reason: 'Quiet days' }
  const to = await propose(ann, 'review_new_address', { ...fields, day, time: '09:30' })
  expect((await bo.post(`${to}/confirm`, { code: test.freshCode() })).statusCode).toBe(303)
  expect((await bo.get('/settings/review_new_address')).body).toMatch(
    new RegExp(`>0\\.1 BTC.*${day} 09:30.*Scheduled`, 's'),
  )
})

it('rejects a proposal that another change has overtaken, and one whose time has passed', async () => {
  const soon = new Date(test.now().getTime() + 3_600_000).toISOString()
  const stale = await propose(ann, 'convert_fee', fee('3'))
  const late = await propose(ann, 'operator_points', {
    most: '5',
    reason: 'Late',
    day: soon.slice(0, 10),
    time: soon.slice(11, 16),
  })
  const quick = await propose(ann, 'convert_fee', fee('4'))
  expect((await bo.post(`${quick}/confirm`, { code: test.freshCode() })).statusCode).toBe(303)
  expect((await bo.post(`${stale}/confirm`, { code: test.freshCode() })).statusCode).toBe(409)
  test.pass(2 * 3_600_000)
  const again = await test.logInAs('bo', 'treasurer')
  expect((await again.post(`${late}/confirm`, { code: test.freshCode() })).statusCode).toBe(409)
  ann = await test.logInAs('ann', 'treasurer')
  bo = again
})

it('reports an invalid value or time before anything is proposed', async () => {
  const tried = async (key: string, fields: Record<string, string>) => {
    const { statusCode, body } = await ann.post(`/settings/${key}/preview`, { reason: 'x', ...fields })
    return [statusCode, /class="notice bad">([^<]*)/.exec(body)?.[1]]
  }
  const bounds = 'One of the values is out of bounds. Check the range under each field.'
  expect(await tried('convert_fee', fee('1001'))).toEqual([400, bounds])
  expect(await tried('convert_fee', fee('five'))).toEqual([400, bounds])
  const past = { day: '2020-01-01', time: '10:00' }
  expect(await tried('convert_fee', fee('5', past))).toEqual([
    400,
    'The effective time must be in the future.',
  ])
  expect((await tried('card_charge', { least: '10', most: '5' }))[1]).toContain('don’t go together')
  expect((await tried('convert_fee', fee('4')))[1]).toContain('These are the values in effect')
  // Skipping the preview is rejected as well.
  const forged = { value: '{"PLA":"1001"}', base: '0', reason: 'x', code: test.freshCode() }
  expect((await ann.post('/settings/convert_fee/propose', forged)).statusCode).toBe(400)
})

it('lets support change what customers read, and nothing about money', async () => {
  const sue = await test.logInAs('sue', 'support')
  expect((await sue.post('/settings/convert_fee/preview', fee('9'))).statusCode).toBe(403)
  const texts = { text_en: 'Back at noon', text_ja: '正午に再開します', text_ko: '정오에 재개합니다' }
  const to = await propose(sue, 'maintenance', { is_shown: 'on', ...texts, reason: 'New version' })
  expect((await bo.post(`${to}/confirm`, { code: test.freshCode() })).statusCode).toBe(303)
  const money = await propose(ann, 'points', {
    yen_per_point: '200',
    most: '5000',
    expiry_months: '0',
    notice_days: '30',
    reason: 'Dear',
  })
  expect((await sue.post(`${money}/confirm`, { code: test.freshCode() })).statusCode).toBe(403)
  test.pass(11_000)
  expect((await sue.get('/settings')).body).toContain('正午に再開します')
})
