import { randomBytes } from 'node:crypto'
import type { Information } from '@planet/api/fields/information'
import { newAccountId, newReferralCode } from '../account/account-id.ts'
import { emailColumns } from '../account/email.ts'
import type { Browser } from './browser.ts'
import { registerWallet, type SignUpLook } from './make-wallet.ts'
import type { TestAccounts } from './test-accounts.ts'

export const goodPassword = 'correct horse battery'

export type Person = { email: string; accountId: string; password: string }

type PersonOptions = { email?: string; userType?: 'individual' | 'corporate' }

let counter = 0

/** The link and the initial password of the newest mail to an address. */
export function signUpMail(test: TestAccounts, email: string): { token: string; initialPassword: string } {
  const mail = test.mails.findLast((order) => order.letter === 'sign-up' && order.to === email)
  if (mail?.letter !== 'sign-up') throw new Error(`no sign-up mail to ${email}`)
  const { url, initialPassword } = mail.data as { url: string; initialPassword: string }
  return { token: url.slice(url.lastIndexOf('/') + 1), initialPassword }
}

/** The token of the newest reset mail to an address. */
export function resetMail(test: TestAccounts, email: string): string {
  const mail = test.mails.findLast((order) => order.letter === 'password-reset' && order.to === email)
  if (!mail) throw new Error(`no reset mail to ${email}`)
  const { url } = mail.data as { url: string }
  return url.slice(url.lastIndexOf('/') + 1)
}

/** From sign-up to a set password and a registered wallet, through the calls. */
export async function signUpPerson(test: TestAccounts, options: PersonOptions = {}): Promise<Person> {
  counter += 1
  const email = options.email ?? `person${counter}@example.com`
  const browser = test.browser()
  await browser.post('/api/auth/sign_up/', { email, user_type: options.userType ?? 'individual' })
  await test.work()
  const { token, initialPassword } = signUpMail(test, email)
  const look = (await browser.get(`/api/auth/pw_modify/${token}/`)).body as unknown as SignUpLook
  const answer = await browser.post(
    `/api/auth/pw_modify/${token}/`,
    await passwordForm(look, email, initialPassword),
  )
  if (!answer.body.success) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`)
  return { email, accountId: look.account_id, password: goodPassword }
}

/**
 * A person who signed up before the test begins, inserted directly into the tables: the sign-up calls have their own
 * tests, and creating a wallet would take most of the time of the others.
 */
export async function addPerson(
  { accounts }: Pick<TestAccounts, 'accounts'>,
  { email = `somebody${++counter}@example.com`, userType = 'individual' }: PersonOptions = {},
): Promise<Person> {
  const accountId = newAccountId()
  const now = accounts.now()
  await accounts.db
    .insertInto('accounts')
    .values({
      id: accountId,
      ...emailColumns(accounts, accountId, email),
      user_type: userType,
      language: 'en',
      password_hash: await accounts.passwords.hash(goodPassword),
      password_changed_at: now,
      referral_code: newReferralCode(),
      referred_by: null,
      mobile_verified_at: null,
      letter_verified_at: null,
      created_at: now,
      activated_at: null,
    })
    .execute()
  await accounts.db
    .insertInto('wallet_keys')
    .values({
      account_id: accountId,
      planet_address: randomBytes(20),
      public_keys: '{}',
      proofs: '{}',
      claim_signature: null,
      registered_at: now,
    })
    .execute()
  return { email, accountId, password: goodPassword }
}

export async function passwordForm(look: SignUpLook, email: string, initialPassword: string) {
  const registration = await registerWallet(look)
  return {
    email,
    password: initialPassword,
    re_password: goodPassword,
    re_password_confirm: goodPassword,
    re_password_trade: registration.addresses.planet,
    re_password_confirm_trade: registration.addresses.planet,
    registration,
  }
}

export async function logIn(
  test: TestAccounts,
  { email, password }: Person,
  options?: Parameters<TestAccounts['browser']>[0],
): Promise<Browser> {
  const browser = test.browser(options)
  const answer = await browser.post('/api/auth/login/', { email, password })
  if (!answer.body.success) throw new Error(`login failed: ${JSON.stringify(answer.body)}`)
  return browser
}

export const goodInformation: Information = {
  family_name: '山田',
  given_name: '花子',
  family_name_roman: 'Yamada',
  given_name_roman: 'Hanako',
  birth_date: '1990-02-28',
  gender: '2',
  passport_number: 'TR1234567',
  country: 'JP',
  postal_code: '150-0002',
  address1: '東京都',
  address2: '渋谷区渋谷2-21-1',
  address3: 'ヒカリエ 301',
  phone: '+81312345678',
  mobile: '+819012345678',
  priority_phone: '1',
  occupation: '03',
  occupation_other: '',
  purpose: '04',
  purpose_other: '',
  foreign_pep: '1',
  legal_capacity: '1',
  investable_amount: '100',
  financial_assets: '500',
  annual_income: '1000',
  experience_crypto: '030',
  experience_crypto_leverage: '010',
  experience_fx: '010',
  experience_stock: '070',
  experience_stock_margin: '010',
  experience_other: 'なし',
  motive: '05',
  motive_other: '',
}

/** The applicant, who also represents and owns the company. */
const applicant = {
  family_name: '山田',
  given_name: '花子',
  birth_date: '1990-02-28',
  nationality: 'JP',
  email: 'hanako@example.com',
  foreign_pep: '1' as const,
}

export const goodCompany = {
  company_name: '株式会社惑星',
  registration_number: '0110-01-123456',
  tax_number: 'T1234567890123',
  incorporated_on: '2015-04-01',
  incorporated_in: 'JP',
  business: '01' as const,
  business_other: '',
  monthly_volume: '1000' as const,
  source_of_funds: '01' as const,
  source_of_funds_other: '',
  website: 'https://planet-coffee.example',
  position: '経理部長',
  authority: '2' as const,
  representative: applicant,
  beneficial_owners: [{ ...applicant, share_percent: 100 }],
}
