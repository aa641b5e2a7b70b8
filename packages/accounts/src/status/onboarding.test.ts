import { approveAccount } from '@planet/compliance/review/review'
import { seeEverything } from '@planet/compliance/testing/see-everything'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { onboard } from '../testing/onboarding.ts'
import { goodCompany, goodInformation, logIn, signUpPerson } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
let writer: Browser
beforeAll(async () => {
  test = await createTestAccounts()
  writer = (await onboard(test, 'agreements')).browser
})
afterAll(() => test.close())

/** Status and judgings, as the guard of the interface reads them. */
async function reportedStatus(browser: Browser): Promise<string> {
  const { body } = await browser.get('/api/customer/me/')
  const judgings = (body.judgings as { status_dtl: string }[]).map(({ status_dtl }) => status_dtl)
  return [body.need_agreement_check, body.account_status, judgings.join('')].join(' ')
}

it.each([
  ['agreements', '0 000 000'],
  ['input', '0 000 100'],
  ['confirm', '0 000 550'],
  ['documents', '0 000 555'],
  ['identity', '0 100 555'],
] as const)('reports the right status after %s', async (step, expected) => {
  const { browser } = await onboard(test, step)
  expect(await reportedStatus(browser)).toBe(expected)
})

it('takes a corporate customer to an active account', async () => {
  const { person, browser } = await onboard(test, 'identity', 'corporate')
  const operator = { name: 'operator-1' }
  await seeEverything(test.accounts, operator, person.accountId)
  await approveAccount(test.accounts, operator, person.accountId, 'All fits.')
  expect(await reportedStatus(browser)).toBe('0 500 555')
  await test.work()
  const { planet_address } = (await browser.get('/api/customer/me/')).body
  expect(test.registrations).toContainEqual({
    account_id: person.accountId,
    planet_address,
    claim_signature: null,
  })
  const letters = test.mails.filter(({ to }) => to === person.email).map(({ letter }) => letter)
  expect(letters).toEqual(expect.arrayContaining(['application-received', 'account-approved']))
  const toProvider = test.mails.filter(({ to }) => to === 'support@planet.example')
  expect(toProvider).toContainEqual(
    expect.objectContaining({
      letter: 'review-requested',
      data: expect.objectContaining({ url: `http://localhost:4001/customers/${person.accountId}` }),
    }),
  )
  expect(JSON.stringify(toProvider)).not.toContain(goodCompany.company_name)
})

it('requires company items from companies only', async () => {
  const company = await onboard(test, 'agreements', 'corporate')
  const without = await company.browser.post('/api/customer/input/', { account_info: goodInformation })
  expect(without.body).toMatchObject({
    message: 'error_input_item_check',
    fields: [{ field: 'account_info.company', reason: 'required' }],
  })
  const person = await onboard(test, 'agreements')
  const surplus = { account_info: { ...goodInformation, company: goodCompany } }
  expect((await person.browser.post('/api/customer/input/', surplus)).body.message).toBe(
    'error_input_item_check',
  )
})

it.each([
  ['family_name', '', 'required'],
  ['family_name_roman', '山田', 'format'],
  ['birth_date', '2023-02-30', 'format'],
  ['birth_date', new Date().toISOString().slice(0, 10), 'format'],
  ['country', 'XX', 'choose'],
  ['gender', '3', 'choose'],
  ['occupation', '', 'required'],
  ['annual_income', '250', 'choose'],
  ['experience_fx', '011', 'choose'],
  ['mobile', '090-1234-5678', 'format'],
  ['passport_number', 'A1', 'format'],
  ['postal_code', '〒', 'format'],
  ['address1', 'x'.repeat(121), 'too_long'],
] as const)('names %s when it is wrong (%s)', async (field, value, reason) => {
  const account_info = { ...goodInformation, [field]: value }
  const { body } = await writer.post('/api/customer/input/', { account_info })
  expect(body.message).toBe('validation_error')
  expect(body.fields).toMatchObject([{ field: `account_info.${field}`, reason }])
})

it('names the share that brings the ownership of a company above 100 %', async () => {
  const { browser } = await onboard(test, 'agreements', 'corporate')
  const [owner] = goodCompany.beneficial_owners
  const company = {
    ...goodCompany,
    beneficial_owners: [
      { ...owner, share_percent: 60 },
      { ...owner, share_percent: 41 },
    ],
  }
  const answer = await browser.post('/api/customer/input/', { account_info: { ...goodInformation, company } })
  expect([answer.status, answer.body.message, answer.body.fields]).toEqual([
    400,
    'warn_validation_error',
    [{ field: 'account_info.company.beneficial_owners.1.share_percent', reason: 'format' }],
  ])
})

it('requires text if the choice is "other", and names every missing item at once', async () => {
  const { browser } = await onboard(test, 'agreements')
  const other = { ...goodInformation, occupation: '99', motive: '99', motive_other: 'a friend of a friend' }
  const { body } = await browser.post('/api/customer/input/', { account_info: other })
  expect(body.fields).toEqual([{ field: 'account_info.occupation_other', reason: 'required' }])
  const empty = await browser.post('/api/customer/input/', { account_info: {} })
  expect(empty.body.fields).toHaveLength(32)
})

it('saves as people type, and returns what was saved', async () => {
  const { browser } = await onboard(test, 'agreements')
  const save = (account_info: object) => browser.post('/api/customer/input_draft/', { account_info })
  await Promise.all([save({ family_name: '山' }), save({ given_name: '花子' }), save({ country: 'not yet' })])
  await save({ family_name: '山田' })
  const { account_info } = (await browser.get('/api/customer/input/')).body
  expect(account_info).toEqual({ family_name: '山田', given_name: '花子', country: 'not yet' })
  expect((await save({ shoe_size: '38' })).body.fields).toMatchObject([{ reason: 'unknown_field' }])
  await browser.post('/api/customer/input/', { account_info: goodInformation })
  expect((await browser.get('/api/customer/input/')).body.account_info).toEqual(goodInformation)
  expect((await browser.get('/api/customer/input_confirm/')).body.account_info).toEqual(goodInformation)
})

it('accepts no information before the agreements', async () => {
  const browser = await logIn(test, await signUpPerson(test))
  const early = await browser.post('/api/customer/input/', { account_info: goodInformation })
  expect(early.body.message).toBe('incorrect_handling')
})

it('rejects steps out of order', async () => {
  const { browser } = await onboard(test, 'agreements')
  expect((await browser.get('/api/customer/input_confirm/')).body.message).toBe('data_not_found')
  for (const path of ['/api/customer/input_confirm/', '/api/customer/sumsub_check/'])
    expect((await browser.post(path)).body.message).toBe('incorrect_handling')
  const upload = await browser.upload('/api/customer/file_upload/', { card_front: Buffer.from('x') })
  expect(upload.body.message).toBe('incorrect_handling')
})

it('requires confirmation again after the information changed', async () => {
  const { browser } = await onboard(test, 'confirm')
  await browser.post('/api/customer/input/', { account_info: { ...goodInformation, address3: '302' } })
  expect(await reportedStatus(browser)).toBe('0 000 100')
})

it('rejects changes while the account is under review', async () => {
  const { browser } = await onboard(test, 'identity')
  const change = await browser.post('/api/customer/input/', { account_info: goodInformation })
  expect(change.body.message).toBe('incorrect_handling')
  const draft = await browser.post('/api/customer/input_draft/', { account_info: { family_name: 'x' } })
  expect(draft.body.message).toBe('incorrect_handling')
})

it('shows no one else’s information, and stores it sealed', async () => {
  const { person } = await onboard(test, 'input')
  const stranger = await onboard(test, 'agreements')
  expect((await stranger.browser.get('/api/customer/input/')).body.account_info).toEqual({})
  const { rows } = await test.database.pool.query(
    `select t::text as text from customer_information t where account_id = $1`,
    [person.accountId],
  )
  for (const value of [
    goodInformation.family_name,
    goodInformation.passport_number,
    goodInformation.mobile,
  ]) {
    expect(rows[0].text).not.toContain(value)
    expect(rows[0].text).not.toContain(Buffer.from(value).toString('hex'))
  }
})

it.each(['/api/customer/me/', '/api/customer/input/', '/api/customer/file_list/', '/api/agreement/list/'])(
  'answers 401 to %s without a session',
  async (path) => {
    const answer = await test.browser().get(path)
    expect([answer.status, answer.body.message]).toEqual([401, 'account_not_found'])
  },
)

it('rejects a post from another site', async () => {
  const { browser } = await onboard(test, 'agreements')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/customer/language/',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ contents: { language: 'ko' } }),
    })
  const marked = { 'x-requested-with': 'XMLHttpRequest' }
  expect((await send({})).json().message).toBe('cross_site_request')
  expect((await send({ ...marked, origin: 'https://evil.example' })).json().message).toBe(
    'cross_site_request',
  )
  expect((await send({ ...marked, 'sec-fetch-site': 'cross-site' })).json().message).toBe(
    'cross_site_request',
  )
  expect((await browser.get('/api/customer/me/')).body.language).toBe('en')
  expect((await send(marked)).json()).toEqual({ success: true })
  expect((await browser.get('/api/customer/me/')).body.language).toBe('ko')
})
