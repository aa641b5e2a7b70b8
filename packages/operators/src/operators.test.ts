import { accountById } from '@planet/accounts/account/find-account'
import { getCustomer, listCustomers } from '@planet/accounts/customers/customers'
import { onboard } from '@planet/accounts/testing/onboarding'
import { goodInformation, goodPassword, logIn, signUpPerson } from '@planet/accounts/testing/people'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { openPersonalData, personalData, viewDocument } from '@planet/compliance/customers/personal-data'
import {
  approveAccount,
  cancelAccount,
  closeAccount,
  rejectAccount,
  reopenReview,
  requestMoreInformation,
  resumeAccount,
  scheduleTwoFactorRemoval,
  suspendAccount,
} from '@planet/compliance/review/review'
import { unseenBy } from '@planet/compliance/review/seen'
import { seeEverything } from '@planet/compliance/testing/see-everything'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from './audit/audit.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const operator = { name: 'operator-3' }
const actions = async (accountId: string) =>
  (await listAudit(test.accounts.db, { accountId }, 100))
    .reverse()
    .map(({ operator: name, action }) => `${name} ${action}`)

it('records every view before it shows anything', async () => {
  const { person } = await onboard(test, 'identity')
  const listed = await listCustomers(test.accounts, operator, { status: '100' }, 50)
  expect(listed.map(({ id }) => id)).toContain(person.accountId)
  expect(JSON.stringify(listed)).not.toContain(person.email)
  const seen = await getCustomer(test.accounts, operator, person.accountId)
  expect([JSON.stringify(seen).includes(person.email), seen.documents.length]).toEqual([false, 4])
  const look = () => personalData(test.accounts, operator, person.accountId)
  await expect(look()).rejects.toMatchObject({ code: 'incorrect_handling' })
  await openPersonalData(test.accounts, operator, person.accountId, 'Review')
  expect(await look()).toMatchObject({ email: person.email, information: goodInformation })
  const file = await viewDocument(test.accounts, operator, person.accountId, 'passport_photo')
  expect(file.type).toBe('image/jpeg')
  expect(await actions(person.accountId)).toEqual([
    'operator-3 customer_viewed',
    'operator-3 personal_data_opened',
    'operator-3 document_viewed',
  ])
  const { rows } = await test.database.pool.query(
    `select detail from audit_log where action = 'customers_listed'`,
  )
  expect(rows).toEqual([{ detail: { status: '100' } }])
})

it('keeps its records', async () => {
  const { person } = await onboard(test, 'input')
  await getCustomer(test.accounts, operator, person.accountId)
  for (const sql of [`update audit_log set operator = 'nobody'`, 'delete from audit_log'])
    await expect(test.database.pool.query(sql)).rejects.toThrow('append-only')
})

it('decides, notifies the customer, and records each decision', async () => {
  const { person } = await onboard(test, 'identity')
  const { accountId, email } = person
  const reject = () => rejectAccount(test.accounts, operator, accountId, 'We cannot verify the address.')
  const approve = (reason: string) => approveAccount(test.accounts, operator, accountId, reason)
  await openPersonalData(test.accounts, operator, accountId, 'Review')
  await viewDocument(test.accounts, operator, accountId, 'passport_photo')
  expect(await unseenBy(test.accounts.db, operator, accountId)).toHaveLength(3)
  for (const decide of [reject, () => approve('All fits.')])
    await expect(decide()).rejects.toMatchObject({ code: 'incorrect_handling' })
  await seeEverything(test.accounts, operator, accountId)
  expect(await unseenBy(test.accounts.db, { name: 'operator-4' }, accountId)).toHaveLength(5)
  await reject()
  await reopenReview(test.accounts, operator, accountId)
  await expect(approve(' ')).rejects.toMatchObject({ code: 'warn_required_parameter_is_empty' })
  await approve('All fits.')
  await suspendAccount(test.accounts, operator, accountId, 'Unusual payments.')
  const resume = (proposedBy: string, reason: string) =>
    test.accounts.db
      .transaction()
      .execute((tx) => resumeAccount(test.accounts, tx, operator, accountId, { proposedBy, reason }))
  for (const [proposedBy, reason, code] of [
    [operator.name, 'Explained.', 'second_operator_needed'],
    ['', 'Explained.', 'second_operator_needed'],
    ['operator-4', '', 'warn_required_parameter_is_empty'],
  ] as const)
    await expect(resume(proposedBy, reason)).rejects.toMatchObject({ code })
  expect(await accountById(test.accounts.db, accountId)).toMatchObject({ review_note: 'Unusual payments.' })
  await resume('operator-4', 'Explained.')
  expect(await accountById(test.accounts.db, accountId)).toMatchObject({ review_note: '' })
  await test.work()
  const suspension = test.mails.filter((mail) => mail.to === email && mail.letter === 'account-suspended')
  // The reason for which operators lift a suspension is their own.
  expect(suspension.map(({ data }) => data)).toEqual([
    { change: 'suspended', note: 'Unusual payments.' },
    { change: 'resumed', note: '' },
  ])
  const letters = test.mails.filter(({ to }) => to === email).map(({ letter }) => letter)
  for (const letter of ['account-rejected', 'account-approved', 'account-suspended'])
    expect(letters).toContain(letter)
  const looks = /customer_viewed|personal_data_opened|document_viewed|review_item_accepted/
  expect((await actions(accountId)).filter((action) => !looks.test(action))).toEqual(
    ['rejected', 'reopened', 'approved', 'suspended', 'resumed'].map((action) => `operator-3 ${action}`),
  )
})

it('rejects a decision that does not apply, and records nothing', async () => {
  const { person } = await onboard(test, 'documents')
  const { accounts } = test
  const acts = [
    () => approveAccount(accounts, operator, person.accountId, 'All fits.'),
    () => rejectAccount(accounts, operator, person.accountId, 'No.'),
    () => suspendAccount(accounts, operator, person.accountId, ''),
    () =>
      requestMoreInformation(accounts, operator, person.accountId, { items: ['documents'], note: 'Again.' }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'incorrect_handling' })
  expect(await actions(person.accountId)).toEqual([])
})

it('cancels: every session ends and the password no longer works', async () => {
  const person = await signUpPerson(test)
  const browser = await logIn(test, person)
  await cancelAccount(test.accounts, operator, person.accountId, 'On request.')
  expect((await browser.get('/api/customer/me/')).status).toBe(401)
  const again = await test.browser().post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect([again.status, again.body.message]).toEqual([403, 'cancellation_customer'])
  const wrong = await test.browser().post('/api/auth/login/', { email: person.email, password: 'wrong one' })
  expect(wrong.body.message).toBe('error_auth_login')
})

it('does not let one operator close an account that was active', async () => {
  const { person } = await onboard(test, 'identity')
  const { accountId } = person
  await seeEverything(test.accounts, operator, accountId)
  await approveAccount(test.accounts, operator, accountId, 'All fits.')
  await expect(cancelAccount(test.accounts, operator, accountId, 'On request.')).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
  const close = (proposedBy: string) =>
    test.accounts.db.transaction().execute((tx) =>
      closeAccount(test.accounts, tx, operator, accountId, {
        proposedBy,
        reason: 'On request.',
        note: 'As you asked.',
        holdings: '57 ETH',
      }),
    )
  await expect(close(operator.name)).rejects.toMatchObject({ code: 'second_operator_needed' })
  expect((await close('operator-4')).status).toBe('900')
})

it('removes a lost second factor after a waiting time, unless its owner logs in with it', async () => {
  const stopped = await signUpPerson(test)
  const lost = await signUpPerson(test)
  const agreed = { proposedBy: 'operator-4', reason: 'Proved by video call.' }
  const schedule = (accountId: string, by: string) =>
    test.accounts.db
      .transaction()
      .execute((tx) => scheduleTwoFactorRemoval(test.accounts, tx, { name: by }, accountId, agreed))
  await expect(schedule(lost.accountId, 'operator-4')).rejects.toMatchObject({
    code: 'second_operator_needed',
  })
  for (const { accountId } of [stopped, lost]) await schedule(accountId, operator.name)
  await test.work()
  const lettersTo = ({ email }: { email: string }) =>
    test.mails.filter(({ to }) => to === email).map(({ letter }) => letter)
  expect(lettersTo(lost)).toContain('two-factor-removal')
  expect(lettersTo(lost)).not.toContain('two-factor-changed')
  const { rows } = await test.database.pool.query(
    `select run_at - now() > interval '47 hours' as late from graphile_worker.jobs where task_identifier = 'remove-two-factor'`,
  )
  expect(rows).toEqual([{ late: true }, { late: true }])
  test.clock.move({ minutes: 1 })
  await logIn(test, stopped)
  await test.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'remove-two-factor%'`,
  )
  await test.work()
  expect(lettersTo(lost)).toContain('two-factor-changed')
  expect(await actions(lost.accountId)).toEqual([
    'operator-3 two_factor_removal_confirmed',
    'operator-3 two_factor_cleared',
  ])
  expect(await actions(stopped.accountId)).toContain('operator-3 two_factor_removal_stopped')
  expect(await actions(stopped.accountId)).not.toContain('operator-3 two_factor_cleared')
})

it('shows the address of an active account to others, and of no other account', async () => {
  const payer = (await onboard(test, 'agreements')).browser
  const { person, browser } = await onboard(test, 'identity')
  const look = (id: string) => payer.get(`/api/customer/profile/${id}/`)
  expect((await look(person.accountId)).body.message).toBe('transaction_error_account_cant_use')
  await seeEverything(test.accounts, operator, person.accountId)
  await approveAccount(test.accounts, operator, person.accountId, 'All fits.')
  const { planet_address } = (await browser.get('/api/customer/me/')).body
  const { body } = await look(person.accountId.toLowerCase())
  expect(body).toEqual({
    success: true,
    account_id: person.accountId,
    user_type: 'individual',
    planet_address,
  })
  expect((await look('PW-0000-0000-0000')).body.message).toBe('transaction_error_account_not_found')
  const mistyped = person.accountId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await look(mistyped)).body.message).toBe('validation_error')
})

it('finds the entries of some days page by page, even if times and ids are not in the same order', async () => {
  await test.database.pool.query(
    `insert into audit_log (at, operator, action)
     select timestamptz '2020-05-01T23:59:59Z' + (case when n % 3 = 0 then -1 else n end) * interval '1 microsecond',
       'night', 'look ' || n from generate_series(1, 30) n`,
  )
  const days = { from: new Date('2020-05-01'), until: new Date('2020-05-02') }
  const found: string[] = []
  let after: readonly [string, bigint] | undefined
  for (let page = 0; page < 5; page++) {
    const rows = (await listAudit(test.accounts.db, { ...days, ...(after && { after }) }, 7)).slice(0, 7)
    found.push(...rows.map(({ action }) => action))
    const last = rows.at(-1)
    if (last) after = [last.key, last.id]
  }
  expect([found.length, new Set(found).size, found[0], found.at(-1)]).toEqual([30, 30, 'look 29', 'look 3'])
})
