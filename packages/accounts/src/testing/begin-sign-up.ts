import type { Browser } from './browser.ts'
import type { SignUpLook } from './make-wallet.ts'
import { passwordForm, signUpMail } from './people.ts'
import type { TestAccounts } from './test-accounts.ts'

let count = 0

/** An address without an account. */
export const newEmail = (): string => `new${++count}@example.com`

export type BegunSignUp = {
  browser: Browser
  email: string
  token: string
  path: string
  look: SignUpLook
  form: Awaited<ReturnType<typeof passwordForm>>
  initialPassword: string
}

/** A sign-up whose mail has arrived and whose link was opened. */
export async function beginSignUp(test: TestAccounts, email = newEmail()): Promise<BegunSignUp> {
  const browser = test.browser()
  await browser.post('/api/auth/sign_up/', { email, user_type: 'individual', language: 'ja' })
  await test.work()
  const { token, initialPassword } = signUpMail(test, email)
  const path = `/api/auth/pw_modify/${token}/`
  const look = (await browser.get(path)).body as unknown as SignUpLook
  const form = await passwordForm(look, email, initialPassword)
  return { browser, email, token, path, look, form, initialPassword }
}
