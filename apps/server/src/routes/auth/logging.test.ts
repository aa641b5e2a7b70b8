import type { SignUpLook } from '@planet/accounts/testing/make-wallet'
import { goodPassword, passwordForm, signUpMail } from '@planet/accounts/testing/people'
import { createTestAccounts } from '@planet/accounts/testing/test-accounts'
import { expect, it } from 'vitest'

it('writes no password, token or email into the log, for any input', async () => {
  const lines: string[] = []
  const test = await createTestAccounts({}, { log: (line) => void lines.push(line) })
  try {
    const email = 'planted-email@example.com'
    const browser = test.browser()
    await browser.post('/api/auth/sign_up/', { email, user_type: 'individual' })
    await test.work()
    const { token, initialPassword } = signUpMail(test, email)
    const path = `/api/auth/pw_modify/${token}/`
    const look = (await browser.get(path)).body as unknown as SignUpLook
    const form = await passwordForm(look, email, initialPassword)
    const tradePassword = 'planted trade password'
    const mistaken = { ...form, re_password_trade: tradePassword, re_password_confirm_trade: tradePassword }
    const refused = await browser.post(path, mistaken)
    expect(refused.body.message).toBe('validation_error')
    expect(JSON.stringify(refused.body)).not.toContain(tradePassword)
    await browser.post(path, form)
    await browser.post('/api/auth/login/', { email, password: 'planted wrong password' })
    await browser.post('/api/auth/login/', { email, password: goodPassword })
    const session = browser.cookies.get('planet_session') ?? ''
    // A failure inside a call is logged with its cause.
    await test.database.pool.query('alter table wallet_keys rename to wallet_keys_away')
    expect((await browser.get('/api/customer/me/')).status).toBe(500)

    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(6)
    expect(log).toContain('wallet_keys')
    const secrets = [
      email,
      initialPassword,
      tradePassword,
      goodPassword,
      'planted wrong',
      session,
      ...token.split('.'),
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  } finally {
    await test.close()
  }
})
