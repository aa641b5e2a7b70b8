import { loadInformation } from '@planet/accounts/information/load-information'
import type { Browser } from '@planet/accounts/testing/browser'
import { onboard } from '@planet/accounts/testing/onboarding'
import { goodCompany, goodInformation } from '@planet/accounts/testing/people'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideChange } from '../changes/change.ts'
import { openPersonalData } from '../customers/personal-data.ts'
import { approveAccount } from '../review/review.ts'
import { seeEverything } from '../testing/see-everything.ts'

const operator = { name: 'operator-1' }
const sato = {
  ...goodCompany.representative,
  family_name: '佐藤',
  given_name: '健',
  birth_date: '1970-01-01',
  email: 'sato@example.com',
}
const withSato = { ...goodCompany, representative: sato }

let test: TestAccounts
let accountId: string
let browser: Browser
beforeAll(async () => {
  test = await createTestAccounts()
  const company = await onboard(test, 'identity', 'corporate', withSato)
  accountId = company.person.accountId
  browser = company.browser
  await test.work()
})
afterAll(() => test.close())

/** The link of the newest mail to a person behind a company. */
function linkTo(email: string): string {
  const mail = test.mails.findLast((order) => order.letter === 'identify-person' && order.to === email)
  if (mail?.letter !== 'identify-person') throw new Error(`no mail to ${email}`)
  return String((mail.data as { url: string }).url.split('/').at(-1))
}
const people = async () =>
  (await browser.get('/api/customer/company_people/')).body.people as { id: string; identity: string }[]

it('approves a company only when the people behind it are identified through their own links', async () => {
  await seeEverything(test.accounts, operator, accountId)
  await expect(approveAccount(test.accounts, operator, accountId, 'All fits.')).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
  const stranger = test.browser()
  const token = linkTo(sato.email)
  expect((await stranger.get(`/api/identification/${token}x/`)).body.message).toBe(
    'warn_param_key_is_incorrect',
  )
  test.identity.say({ outcome: 'started', comment: '' })
  expect((await stranger.get(`/api/identification/${token}/`)).body).toMatchObject({
    company_name: goodCompany.company_name,
    name: '佐藤 健',
    roles: ['representative'],
    identity: 'none',
  })
  expect((await stranger.post(`/api/identification/${token}/start/`)).body.url).toBe('https://check.example/')
  test.identity.say({ outcome: 'green', comment: '' })
  expect((await stranger.get(`/api/identification/${token}/`)).body.identity).toBe('green')
  expect(await people()).toMatchObject([{ identity: 'green' }])
  await approveAccount(test.accounts, operator, accountId, 'All fits.')
  expect((await browser.get('/api/customer/me/')).body).toMatchObject({
    account_status: '500',
    company_name: goodCompany.company_name,
  })
})

it('sends a new link at most every few minutes, and the old one stops working', async () => {
  const kim = { ...sato, family_name: '김', email: 'kim@example.com' }
  const other = await onboard(test, 'confirm', 'corporate', { ...goodCompany, representative: kim })
  await test.work()
  const [person] = (await other.browser.get('/api/customer/company_people/')).body.people as { id: string }[]
  const again = () => other.browser.post('/api/customer/company_person_invite/', { id: person?.id })
  const old = linkTo(kim.email)
  expect((await again()).body.message).toBe('too_many_requests')
  test.clock.move({ minutes: 6 })
  expect((await again()).body.success).toBe(true)
  await test.work()
  expect(linkTo(kim.email)).not.toBe(old)
  expect((await test.browser().get(`/api/identification/${old}/`)).body.success).toBe(false)
})

it('stores no private data of the applicant, and accepts no personal document', async () => {
  const { submitted } = await loadInformation(test.accounts, test.accounts.db, accountId)
  expect(submitted).toMatchObject({ passport_number: goodInformation.passport_number })
  expect(submitted).not.toHaveProperty('annual_income')
  const other = await onboard(test, 'confirm', 'corporate')
  const answer = await other.browser.upload('/api/customer/file_upload/', { card_front: Buffer.from('x') })
  expect(answer.body.fields).toEqual([{ field: 'card_front', reason: 'unknown_field' }])
})

it('applies a change of company data once an operator has seen and approved it', async () => {
  const suzuki = { ...sato, family_name: '鈴木', email: 'suzuki@example.com' }
  const company = { ...withSato, company_name: '株式会社新惑星', representative: suzuki }
  const wanted = { account_info: { ...goodInformation, company } }
  expect((await browser.post('/api/customer/company_change/', wanted)).body.success).toBe(true)
  const nameNow = async () => (await browser.get('/api/customer/me/')).body.company_name
  expect(await nameNow()).toBe(goodCompany.company_name)
  test.clock.move({ minutes: 1 })
  const decide = () => decideChange(test.accounts, operator, accountId, 'approved', 'Register checked.')
  await expect(decide()).rejects.toMatchObject({ code: 'incorrect_handling' })
  await openPersonalData(test.accounts, operator, accountId, 'Change')
  await decide()
  expect(await nameNow()).toBe('株式会社新惑星')
  expect(await people()).toMatchObject([{ identity: 'none' }])
  await test.work()
  expect(linkTo(suzuki.email)).not.toBe('')
  expect(test.mails.at(-1)?.letter).toBeDefined()
  expect(test.identity.acts.filter((act) => act.startsWith('forget'))).toHaveLength(1)
})

it('changes nothing when the change is rejected, and mails the reason', async () => {
  const company = { ...withSato, company_name: 'Nope' }
  await browser.post('/api/customer/company_change/', { account_info: { ...goodInformation, company } })
  test.clock.move({ minutes: 1 })
  await openPersonalData(test.accounts, operator, accountId, 'Change')
  await decideChange(test.accounts, operator, accountId, 'rejected', 'The register says otherwise.')
  await test.work()
  expect((await browser.get('/api/customer/me/')).body.company_name).toBe('株式会社新惑星')
  expect(test.mails).toContainEqual(
    expect.objectContaining({
      letter: 'company-change-decided',
      data: { decision: 'rejected', note: 'The register says otherwise.' },
    }),
  )
})

it('accepts a change only from an active company', async () => {
  const { browser: person } = await onboard(test, 'identity', 'corporate')
  const wanted = { account_info: { ...goodInformation, company: goodCompany } }
  expect((await person.post('/api/customer/company_change/', wanted)).body.message).toBe('incorrect_handling')
})
