import { openDocument } from '@planet/accounts/documents/document-vault'
import { fourFiles, onboard } from '@planet/accounts/testing/onboarding'
import { addPerson, signUpPerson } from '@planet/accounts/testing/people'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetCancelled } from '../retention/forget-cancelled.ts'
import { forgetUnfinished } from '../retention/forget-unfinished.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts({ CANCELLED_KEEP_DAYS: '30' })
})
afterAll(() => test.close())

const query = async (sql: string, ...values: unknown[]) => (await test.database.pool.query(sql, values)).rows

it('deletes the personal data of a cancelled account when retention ends', async () => {
  const { person, browser } = await onboard(test, 'identity')
  const { accountId } = person
  await browser.post('/api/customer/mobile_code_send/')
  await query(`update accounts set status = '900' where id = $1`, accountId)
  test.clock.move({ hours: 29 * 24 })
  expect(await forgetCancelled(test.accounts)).toBe(0)
  expect((await openDocument(test.accounts, accountId, 'card_back'))?.type).toBe('image/jpeg')
  test.clock.move({ hours: 48 })
  expect(await forgetCancelled(test.accounts)).toBe(1)
  expect(await forgetCancelled(test.accounts)).toBe(0)

  await expect(openDocument(test.accounts, accountId, 'card_back')).rejects.toMatchObject({
    code: 'do_not_download_document',
  })
  const files = await query('select object_name from documents where account_id = $1', accountId)
  expect(files).toHaveLength(4)
  for (const { object_name } of files) expect(await test.accounts.documents.get(object_name)).toBeUndefined()
  for (const table of [
    'customer_information',
    'mobile_codes',
    'login_history',
    'sessions',
    'devices',
    'links',
    'identity_checks',
  ])
    expect(await query(`select 1 from ${table} where account_id = $1`, accountId), table).toEqual([])
  // The identity provider is notified too, as soon as it is reachable.
  test.identity.fail(true)
  await test.work()
  test.identity.fail(false)
  expect(test.identity.acts).toEqual([])
  await query('update graphile_worker._private_jobs set run_at = now()')
  await test.work()
  expect(test.identity.acts).toEqual([`forget applicant-${accountId}`])
  // On-chain data and agreements stay.
  expect(await query('select 1 from wallet_keys where account_id = $1', accountId)).toHaveLength(1)
  expect(await query('select 1 from agreement_answers where account_id = $1', accountId)).not.toEqual([])
  // The address is free for a new account, which is unrelated to the old one.
  const again = await addPerson(test, { email: person.email })
  expect(again.accountId).not.toBe(accountId)
})

it('touches no account that is not cancelled, however old', async () => {
  const { person, browser } = await onboard(test, 'confirm')
  await query(
    `update account_status_history set at = at - interval '10 years' where account_id = $1`,
    person.accountId,
  )
  expect(await forgetCancelled(test.accounts)).toBe(0)
  expect((await browser.upload('/api/customer/file_upload/', await fourFiles())).body.success).toBe(true)
})

describe('an unfinished sign-up', () => {
  const days = (count: number) => ({ hours: count * 24 })
  const begin = async (email: string) => {
    await test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual', language: 'en' })
    await test.work()
    const [row] = await query('select account_id as id from links order by created_at desc limit 1')
    return row.id as string
  }
  const isKept = async (id: string) => (await query('select 1 from accounts where id = $1', id)).length === 1

  it('is deleted with its email thirty days after its last link', async () => {
    const id = await begin('left@example.com')
    test.clock.move(days(20))
    expect(await begin('left@example.com')).toBe(id)
    test.clock.move(days(30))
    expect(await forgetUnfinished(test.accounts)).toBe(0)
    test.clock.move(days(2))
    expect(await forgetUnfinished(test.accounts)).toBe(1)
    expect(await isKept(id)).toBe(false)
    expect(await begin('left@example.com')).not.toBe(id)
  })

  it('stays if it was finished, or an operator has viewed it', async () => {
    const { accountId } = await signUpPerson(test)
    const id = await begin('seen@example.com')
    await query(`insert into audit_log (at, operator, action, account_id) values (now(), 'ann', 'x', $1)`, id)
    test.clock.move(days(400))
    await forgetUnfinished(test.accounts)
    expect([await isKept(accountId), await isKept(id)]).toEqual([true, true])
  })
})
