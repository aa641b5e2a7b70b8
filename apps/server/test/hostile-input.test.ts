import type { Browser } from '@planet/accounts/testing/browser'
import { onboard } from '@planet/accounts/testing/onboarding'
import { goodCompany, goodInformation } from '@planet/accounts/testing/people'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { isErrorCode } from '@planet/api/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestAccounts
let browser: Browser
beforeAll(async () => {
  test = await createTestAccounts()
  browser = (await onboard(test, 'agreements', 'corporate')).browser
})
afterAll(() => test.close())

const email = 'mira@example.org'
const address = `0x${'1'.repeat(40)}`
const password = 'correct horse battery'
const each = { planet: 'x', bitcoin: 'x', tron: 'x' }

/** Every call of this package with input, in which one field after another is made hostile. */
const forms: [string, object][] = [
  ['/api/auth/sign_up/', { email, user_type: 'individual', reffer: 'ABCD', language: 'en' }],
  ['/api/auth/login/', { email, password }],
  ['/api/auth/check-referral/', { email, param: 'ABCD' }],
  ['/api/auth/pw_reset/', { email, language: 'en' }],
  [
    '/api/auth/pw_modify/key.secret/',
    {
      email,
      password,
      re_password: password,
      re_password_confirm: password,
      re_password_trade: address,
      re_password_confirm_trade: address,
      registration: { public_keys: each, addresses: each, proofs: each, claim_signature: 'x' },
    },
  ],
  ['/api/auth/pw_reset_do/key.secret/', { email, re_password: password, re_password_confirm: password }],
  ['/api/auth/enable-2fa/', { email, param: '123456', secretkey: 'ABCDEFGH' }],
  ['/api/auth/disable-2fa/', { email, param: '123456' }],
  ['/api/auth/check-2fa/', { email, param: '123456' }],
  ['/api/auth/login-2fa/', { param: '123456' }],
  [
    '/api/auth/login-passkey/',
    { id: 'AA', client_data: 'e30', authenticator_data: 'AA', signature: 'AA', user_handle: 'AA' },
  ],
  [
    '/api/auth/passkey_add/',
    { id: 'AA', client_data: 'e30', attestation: 'AA', transports: ['usb'], name: 'My phone' },
  ],
  ['/api/auth/passkey_rename/', { id: 'AA', name: 'My phone' }],
  ['/api/auth/session_end/', { session_id: 'x' }],
  ['/api/agreement/update/', { agreement_id: 'x', value: '1' }],
  ['/api/customer/language/', { language: 'en' }],
  ['/api/customer/mobile_code_verify/', { code: '123456' }],
  ['/api/customer/letter_code_verify/', { code: '12345678' }],
  [
    '/api/customer/input_draft/',
    { account_info: { family_name: '山田', company: { representative: { country: 'JP' } } } },
  ],
  ['/api/customer/input/', { account_info: { ...goodInformation, company: goodCompany } }],
]

/** Each represents a way in which texts have broken programs. */
const hostile = {
  nul: 'a\0b',
  turned: 'a\u202eb\u2066c',
  invisible: '\u200b\ufeff\u2060',
  half: 'a\ud800',
  stacked: `e${'\u0301'.repeat(150)}`,
  long: 'x'.repeat(100_000),
  nested: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as object,
  sql: `'; drop table accounts; --`,
  markup: '<script>alert(1)</script>',
  prototype: { __proto__: { admin: true }, constructor: 'x' },
  list: ['a', ['b']],
  number: -1.5,
} as const

/** The same contents once per text in them, with the value in its place. */
function* poisoned(contents: unknown, value: unknown): Generator<unknown> {
  if (typeof contents !== 'object' || contents === null) return yield value
  for (const [key, inner] of Object.entries(contents))
    for (const changed of poisoned(inner, value))
      yield Array.isArray(contents)
        ? contents.map((item, n) => (String(n) === key ? changed : item))
        : { ...contents, [key]: changed }
}

it.each(forms)('%s answers any input with a code and never with a 500', async (path, contents) => {
  for (const [kind, value] of Object.entries(hostile)) {
    const variants = [...poisoned(contents, value)] as object[]
    const answers = await Promise.all(variants.map((variant) => browser.post(path, variant)))
    for (const [n, { status, body }] of answers.entries()) {
      const what = `${kind} in ${JSON.stringify(variants[n])?.slice(0, 300)}`
      expect(status, what).toBeLessThan(500)
      if (!body.success) expect(isErrorCode(body.message), what).toBe(true)
    }
  }
})

it.each(['turned', 'invisible', 'half', 'nul'] as const)(
  'accepts no %s text in a name or an email',
  async (kind) => {
    const account_info = { ...goodInformation, company: goodCompany, family_name: `山${hostile[kind]}田` }
    const named = await browser.post('/api/customer/input/', { account_info })
    expect(named.body.fields).toEqual([{ field: 'account_info.family_name', reason: 'format' }])
    const mailed = await browser.post('/api/auth/pw_reset/', { email: `mi${hostile[kind]}ra@example.org` })
    expect(mailed.body.fields).toEqual([{ field: 'email', reason: 'format' }])
  },
)

it('accepts names as people write them', async () => {
  for (const family_name of ['山田', 'Müller-Łódź', "O'Neill", '홍', 'بن‌علی', 'Nguyễn']) {
    const account_info = { ...goodInformation, company: goodCompany, family_name }
    expect((await browser.post('/api/customer/input/', { account_info })).body).toEqual({ success: true })
  }
})
