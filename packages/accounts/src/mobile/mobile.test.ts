import { SmsError } from '@planet/partners/sms/sms-sender'
import { openTransactions } from '@planet/platform/testing/open-transactions'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onboard } from '../testing/onboarding.ts'
import { goodInformation } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

let numbers = 0
/** Each person has their own number, so that the limit per number does not affect the others. */
async function withMobile() {
  const { person, browser } = await onboard(test, 'agreements')
  numbers += 1
  const mobile = `+8190${String(10_000_000 + numbers)}`
  await browser.post('/api/customer/input/', { account_info: { ...goodInformation, mobile } })
  const send = () => browser.post('/api/customer/mobile_code_send/')
  const verify = (code: string) => browser.post('/api/customer/mobile_code_verify/', { code })
  return { person, browser, mobile, send, verify }
}

const lastCode = (mobile: string): string => {
  const text = test.messages.findLast(({ to }) => to === mobile)?.text
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')

it('verifies the number of the information, and shows it on the checklist', async () => {
  const { browser, mobile, send, verify } = await withMobile()
  const stage = async () => (await browser.get('/api/customer/checklist/')).body
  expect(await stage()).toMatchObject({ mobile: 'none', letter: 'none', information: false })
  expect((await send()).body).toMatchObject({
    success: true,
    mobile_hint: mobile.slice(-4),
    expires_in: 600,
  })
  expect((await stage()).mobile).toBe('sent')
  expect((await verify(lastCode(mobile))).body).toEqual({ success: true })
  expect((await stage()).mobile).toBe('verified')
  expect((await send()).body.message).toBe('incorrect_handling')
})

it('reports why a code is rejected', async () => {
  const { mobile, send, verify } = await withMobile()
  expect((await verify('123456')).body.message).toBe('no_code_issued')
  await send()
  const code = lastCode(mobile)
  expect((await verify(wrongFor(code))).body.message).toBe('the_code_you_entered_is_incorrect')
  test.clock.move({ minutes: 11 })
  expect((await verify(code)).body.message).toBe('code_timeout')
})

it('allows five attempts, even in parallel', async () => {
  const { mobile, send, verify } = await withMobile()
  await send()
  const code = lastCode(mobile)
  const tries = await Promise.all(Array.from({ length: 20 }, () => verify(wrongFor(code))))
  const answers = tries.map(({ body }) => body.message)
  expect(answers.filter((message) => message === 'the_code_you_entered_is_incorrect')).toHaveLength(5)
  expect((await verify(code)).body.message).toBe('code_timeout')
})

it('sends another code after a minute, five times a day', async () => {
  const { send } = await withMobile()
  expect((await send()).body.success).toBe(true)
  const early = await send()
  expect([early.body.message, early.response.headers['retry-after']]).toEqual(['too_many_requests', '60'])
  for (let n = 0; n < 4; n++) {
    test.clock.move({ seconds: 61 })
    expect((await send()).body.success).toBe(true)
  }
  test.clock.move({ seconds: 61 })
  expect((await send()).body.message).toBe('too_many_requests')
})

it('issues no code if the gateway failed', async () => {
  const { browser, verify } = await withMobile()
  const { send } = test.accounts.sms
  test.accounts.sms.send = async () => {
    throw new SmsError('down')
  }
  const failed = await browser.post('/api/customer/mobile_code_send/')
  test.accounts.sms.send = send
  expect([failed.status, failed.body.message]).toEqual([503, 'could_not_create_code'])
  expect((await verify('123456')).body.message).toBe('no_code_issued')
})

it('holds nothing while the gateway hangs, and sends one message for many clicks', async () => {
  const { browser, mobile, send } = await withMobile()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const gateway = vi.spyOn(test.accounts.sms, 'send').mockImplementation(() => taken)
  try {
    const first = send()
    await expect.poll(() => gateway).toHaveBeenCalled()
    const more = await Promise.all(Array.from({ length: 4 }, send))
    expect(more.map(({ body }) => body.message)).toEqual(Array(4).fill('too_many_requests'))
    const account_info = { ...goodInformation, mobile, address3: '2F' }
    expect((await browser.post('/api/customer/input/', { account_info })).body.success).toBe(true)
    expect(await openTransactions(test.database.pool)).toBe(0)
    take()
    expect((await first).body.success).toBe(true)
    expect(gateway).toHaveBeenCalledTimes(1)
  } finally {
    gateway.mockRestore()
  }
})

it('must be repeated for another number', async () => {
  const { browser, mobile, send, verify } = await withMobile()
  await send()
  await verify(lastCode(mobile))
  await browser.post('/api/customer/input/', {
    account_info: { ...goodInformation, mobile: '+819099999999' },
  })
  expect((await browser.get('/api/customer/checklist/')).body.mobile).toBe('none')
})
