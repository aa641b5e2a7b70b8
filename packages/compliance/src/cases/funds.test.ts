import { accountById } from '@planet/accounts/account/find-account'
import type { Browser } from '@planet/accounts/testing/browser'
import { jpeg } from '@planet/accounts/testing/files'
import { onboard } from '@planet/accounts/testing/onboarding'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownData } from '../records/own-data.ts'
import { clearObjects } from '../retention/clear-objects.ts'
import { addCaseFile, viewCaseFile } from './case-files.ts'
import { getCase, openCase } from './cases.ts'
import { requestSourceOfFunds, withdrawFunds } from './funds-request.ts'

const ann = { name: 'ann' }
let test: TestAccounts
let accountId: string
let customer: Browser
let id: string
beforeAll(async () => {
  test = await createTestAccounts()
  const { person, browser } = await onboard(test, 'identity')
  accountId = person.accountId
  customer = browser
  id = await openCase(test.accounts, ann, accountId, { kind: 'suspicious', note: 'Large deposits' })
})
afterAll(() => test.close())

const requests = async (browser = customer) =>
  (await browser.get('/api/customer/funds_requests/')).body.requests as {
    id: string
    question: string
    answer: { text: string; files: number } | null
  }[]
const answer = (files: Record<string, Buffer>, fields: Record<string, string>, browser = customer) =>
  browser.upload('/api/customer/funds_answer/', files, fields)

it('keeps a file of a case sealed, and records who opens it', async () => {
  const bytes = await jpeg()
  await addCaseFile(test.accounts, ann, id, { type: 'image/jpeg', bytes }, 'Statement of the bank')
  const found = await getCase(test.accounts, ann, id)
  expect(found.entries.map(({ action, note }) => [action, note])).toContainEqual([
    ...['file_added', 'Statement of the bank'],
  ])
  const [file] = found.files
  expect(file).toMatchObject({ type: 'image/jpeg', bytes: bytes.length, added_by: 'ann' })
  expect(await viewCaseFile(test.accounts, ann, id, file?.id ?? '')).toEqual({ type: 'image/jpeg', bytes })
  const { rows } = await test.database.pool.query(
    `select object_name from case_files union all select detail ->> 'file' from audit_log where action = 'case_file_viewed'`,
  )
  expect(rows).toHaveLength(2)
  const stored = await test.accounts.documents.get(rows[0].object_name)
  expect(stored?.includes(bytes.subarray(0, 16))).toBe(false)
  await clearObjects(test.accounts, [rows[0].object_name])
  expect(await test.accounts.documents.get(rows[0].object_name)).toBeDefined()
})

it('asks the customer by mail, and takes the answer with documents in the wallet, once', async () => {
  await requestSourceOfFunds(test.accounts, ann, id, 'Where does the deposit of 1 May come from?')
  await expect(requestSourceOfFunds(test.accounts, ann, id, 'And now?')).rejects.toMatchObject({
    code: 'data_already_exists',
  })
  await test.work()
  const [mail] = test.mails.filter(({ letter }) => letter === 'funds-asked')
  expect(mail).toMatchObject({
    language: 'en',
    data: { question: 'Where does the deposit of 1 May come from?' },
  })
  const [asked] = await requests()
  expect(asked).toMatchObject({ question: 'Where does the deposit of 1 May come from?', answer: null })
  expect((await customer.get('/api/customer/checklist/')).body.funds_requests).toBe(1)
  const request_id = asked?.id ?? ''

  const other = (await onboard(test, 'agreements')).browser
  expect((await answer({}, { request_id, answer: 'Mine' }, other)).body.message).toBe('data_not_found')
  expect((await answer({}, { request_id, answer: ' ' })).body.message).toBe(
    'warn_required_parameter_is_empty',
  )
  const hostile = await answer({ file_1: Buffer.from('MZ') }, { request_id, answer: 'Salary' })
  expect(hostile.body).toMatchObject({ message: 'invalid_data', fields: [{ field: 'file_1' }] })
  const file = await jpeg()
  const given = await answer({ file_1: file, file_2: file }, { request_id, answer: 'I sold my house.' })
  expect(given.body).toEqual({ success: true })
  expect((await answer({}, { request_id, answer: 'Again' })).body.message).toBe('incorrect_handling')
  expect(await requests()).toMatchObject([{ answer: { text: 'I sold my house.', files: 2 } }])

  const found = await getCase(test.accounts, ann, id)
  expect(found.questions).toMatchObject([{ state: 'answered', answer: { text: 'I sold my house.' } }])
  expect(found.files.filter(({ added_by }) => added_by === null)).toHaveLength(2)
  await test.work()
  expect(test.mails.at(-1)).toMatchObject({ letter: 'review-requested', data: { reason: 'funds' } })
  const own = await ownData(test.accounts, await accountById(test.accounts.db, accountId))
  expect(own.source_of_funds).toMatchObject([{ answer: { text: 'I sold my house.' } }])
  // Neither the case nor its notes reach the customer.
  expect(JSON.stringify([own, await requests()])).not.toMatch(/CC-|Large deposits|case/i)
})

it('takes back a question that is open', async () => {
  await requestSourceOfFunds(test.accounts, ann, id, 'One more question')
  expect(await requests()).toHaveLength(2)
  await withdrawFunds(test.accounts, ann, id, 'Answered by phone')
  expect(await requests()).toHaveLength(1)
  await expect(withdrawFunds(test.accounts, ann, id, 'Twice')).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
})
