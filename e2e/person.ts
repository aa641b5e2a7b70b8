import { demoPassword, demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { expect, type Page } from '@playwright/test'

export type Mail = { to: string; subject: string; text: string; links: string[]; attachments: string[] }

/** A person on the way to an account: what they type, and where their mails and messages arrive. */
export type Person = { email: string; password: string; trade: string; mobile: string }

/** The newest first. */
export async function mailsTo(page: Page, sandbox: string, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`${sandbox}/mail?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as Mail[]
}

export async function newestMail(page: Page, sandbox: string, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(page, sandbox, email)).find((mail) => subject.test(mail.subject))
    expect(found).toBeDefined()
  }).toPass()
  return found as Mail
}

export async function newestSms(page: Page, sandbox: string, to: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const messages = (await (
      await page.request.get(`${sandbox}/sms?to=${encodeURIComponent(to)}`)
    ).json()) as {
      text: string
    }[]
    text = messages[0]?.text ?? ''
    expect(text).toMatch(/\d{6}/)
  }).toPass()
  return text
}

/** Landing, sign-up, mail, passwords, keys, phrase: ends logged in, on the agreements. */
export async function signUp(
  page: Page,
  sandbox: string,
  person: Person,
  kind: 'For myself' | 'For a company',
  { passkey = false } = {},
) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create a wallet' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(kind).check()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const mail = await newestMail(page, sandbox, person.email, /sign-up/)
  const link = mail.links.find((one) => one.includes('/pw_modify/')) ?? ''
  const first = /^\s+(\S+-\S+-\S+)\s*$/m.exec(mail.text)?.[1] ?? ''

  await page.goto(link)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Temporary password').fill(first)
  await page.getByLabel('New login password', { exact: true }).fill(person.password)
  await page.getByLabel('New login password again').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Trade password', { exact: true }).fill(person.trade)
  await page.getByLabel('Trade password again').fill(person.trade)
  await page.getByLabel('I understand').check()
  await page.getByRole('button', { name: 'Create my keys' }).click()
  await page.getByRole('button', { name: 'Show the words' }).click()
  const words = await page.locator('main ol li').allTextContents()
  expect(words).toHaveLength(24)
  await page.getByRole('button', { name: 'I’ve written them down' }).click()
  for (const field of await page.locator('input[name^=word]').all()) {
    const position = Number((await field.getAttribute('name'))?.slice(4))
    await field.fill(words[position - 1] ?? '')
  }
  await page.getByRole('button', { name: 'Check the words' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the backup file' }).click()
  const file = await (await download).path()
  await page.getByRole('button', { name: 'Finish' }).click()
  if (passkey) await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(/\/agreement$/)
  return { words, file, link }
}

/**
 * An active account of the sandbox, with the phrase of its wallet. Each walk has its own, so that they do not
 * interfere.
 */
export const demoPerson = (
  who:
    | 'depositor'
    | 'converter'
    | 'owner'
    | 'cardholder'
    | 'shop'
    | 'guest'
    | 'traveller'
    | 'applicant'
    | 'candidate',
) => {
  const email = `${who}@planet.example`
  return { email, password: demoPassword, phrase: demoPhrase(email) }
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expectHeading(page)
}

/** A page without its heading is an empty page, even if its address is right and its console quiet. */
export const expectHeading = (page: Page): Promise<void> => expect(page.locator('h1').first()).toBeVisible()

/** On every device of the tests. */
export const tradePassword = 'a trade password of tests'

/** From a page that asks for the keys: restores them from the phrase; the caller returns to that page. */
export async function restoreWallet(page: Page, phrase: string): Promise<void> {
  await page.getByRole('link', { name: 'Restore wallet' }).click()
  await page.getByLabel('The 24 words, in order').fill(phrase)
  await page.getByLabel('New trade password for this device').fill(tradePassword)
  await page.getByLabel('Again').fill(tradePassword)
  await page.getByRole('button', { name: 'Restore wallet' }).click()
  await expect(page.getByText('This device can sign')).toBeVisible()
}

/** Opens the last mailed link, and sets a new login password with it. Returns the link, which is used up then. */
export async function setNewPassword(
  page: Page,
  sandbox: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const mail = await newestMail(page, sandbox, email, /password/i)
  const link = mail.links.find((one) => one.includes('/pw_reset/')) ?? ''
  await page.goto(link)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  return link
}

const answers: Readonly<Record<string, string>> = {
  family_name: '見本',
  given_name: '花子',
  family_name_roman: 'Mihon',
  given_name_roman: 'Hanako',
  birth_date: '1990-02-03',
  gender: '2',
  passport_number: 'TK1234567',
  country: 'JP',
  postal_code: '100-0001',
  address1: '東京都',
  address2: '千代田区見本町1-2-3',
  address3: '見本ビル 101',
  phone: '0312345678',
  priority_phone: '1',
  occupation: '03',
  purpose: '04',
  foreign_pep: '1',
  legal_capacity: '1',
  investable_amount: '300',
  financial_assets: '1000',
  annual_income: '500',
  experience_other: 'なし',
  motive: '01',
}
const company: Readonly<Record<string, string>> = {
  company_name: '株式会社見本',
  registration_number: '0100-01-000001',
  tax_number: 'T1234567890123',
  incorporated_on: '2015-04-01',
  incorporated_in: 'JP',
  business: '01',
  website: 'https://mihon.example',
  monthly_volume: '500',
  source_of_funds: '01',
  position: '経理部長',
  authority: '2',
  nationality: 'JP',
  email: 'hanako.walk@example.com',
  share_percent: '100',
}

/** The representative, who is not the applicant and gets a link to their own identity check. */
export const representative = { given_name: '次郎', email: 'jiro.walk@example.com' }

/** Fills in every field of the current step, like a person with all papers at hand. */
async function fillStep(page: Page, mobile: string): Promise<void> {
  for (const field of await page.locator('main form [name]:visible').all()) {
    const path = (await field.getAttribute('name')) ?? ''
    const name = path.split('.').at(-1) ?? ''
    const value =
      name === 'mobile'
        ? mobile
        : (ofRepresentative(path) ??
          answers[name] ??
          company[name] ??
          (name.startsWith('experience') ? '010' : undefined))
    const tag = await field.evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`)
    if (tag === 'INPUT radio') {
      const code = value ?? '1'
      if ((await field.getAttribute('value')) === code) await field.check({ force: true })
    } else if (tag.startsWith('SELECT')) await field.selectOption(value ?? { index: 1 })
    else await field.fill(value ?? 'なし')
  }
}

const ofRepresentative = (path: string): string | undefined =>
  path.startsWith('company.representative.')
    ? representative[path.split('.').at(-1) as keyof typeof representative]
    : undefined

/** An active company changes its website: a complete form is submitted from any step. */
export async function changeWebsite(page: Page, website: string): Promise<void> {
  await page.goto('/customer/company_change#business')
  await page.locator('[name="company.website"]').fill(website)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\/customer\/input_viewonly$/)
}

/** All steps of the information form up to the review, then confirms it, which leads to `next`. */
export async function giveInformation(
  page: Page,
  mobile: string,
  next = /\/customer\/file_upload$/,
): Promise<void> {
  await expect(page).toHaveURL(/\/customer\/input(#.*)?$/)
  for (let step = 0; step < 10 && /\/customer\/input(#.*)?$/.test(page.url()); step += 1) {
    const heading = await page.locator('h1').textContent()
    await fillStep(page, mobile)
    await page.locator('main form button[type=submit]').click()
    await expect(async () => {
      const moved =
        !/\/customer\/input(#.*)?$/.test(page.url()) || (await page.locator('h1').textContent()) !== heading
      expect(moved, `the step “${heading}” lets go on`).toBe(true)
    }).toPass()
  }
  await expect(page).toHaveURL(/\/customer\/input_confirm$/)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page).toHaveURL(next)
}
