import { onboard } from '@planet/accounts/testing/onboarding'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { addIdentity } from '@planet/operators/decisions/own-accounts'
import { addOperator } from '@planet/operators/logins/operator-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseEvents, nextCase } from '../machine/case-machine.ts'
import { forgetCancelled } from '../retention/forget-cancelled.ts'
import { forgetCases } from '../retention/forget-cases.ts'
import { getCase, linkConvert, moveCase, noteInCase, openCase, takeCase } from './cases.ts'
import { casesOf, listCases } from './list-cases.ts'

const ann = { name: 'ann' }
let test: TestAccounts
let accountId: string
beforeAll(async () => {
  test = await createTestAccounts({ CANCELLED_KEEP_DAYS: '30' })
  accountId = (await onboard(test, 'identity')).person.accountId
})
afterAll(() => test.close())

const open = () =>
  openCase(test.accounts, ann, accountId, { kind: 'suspicious', note: 'Ten deposits in one hour from Kim.' })

it('moves from open through reported to closed, and back', () => {
  expect(nextCase('open', 'reported')).toBe('reported')
  expect(nextCase('reported', 'closed')).toBe('closed')
  expect(nextCase('closed', 'reopened')).toBe('open')
  expect(nextCase('closed', 'reported')).toBeUndefined()
  expect(caseEvents('open')).toEqual(['reported', 'closed'])
})

it('keeps notes, converts and decisions of a case, sealed and in order', async () => {
  const id = await open()
  await takeCase(test.accounts, ann, id)
  test.clock.move({ minutes: 1 })
  await noteInCase(test.accounts, ann, id, 'Called the customer.')
  await linkConvert(test.accounts, ann, id, 7n)
  await linkConvert(test.accounts, ann, id, 7n)
  test.clock.move({ minutes: 1 })
  await moveCase(test.accounts, ann, id, 'reported', 'STR 12/2026')
  const found = await getCase(test.accounts, ann, id)
  expect(found).toMatchObject({ state: 'reported', assigned_to: 'ann', converts: [7n] })
  expect(found.entries.at(0)).toMatchObject({ action: 'reported', note: 'STR 12/2026' })
  expect(found.entries.map(({ action }) => action).toSorted()).toEqual([
    ...['assigned', 'linked', 'noted', 'opened', 'reported'],
  ])
  const { rows } = await test.database.pool.query(
    `select detail::text as text from audit_log where account_id = $1`,
    [accountId],
  )
  expect(JSON.stringify(rows)).not.toContain('Called the customer')
  const list = (page: { isClosed?: boolean; after?: readonly [string, string]; count?: number }) =>
    listCases(test.accounts.db, { isClosed: false, count: 10, ...page })
  const [first] = await list({})
  expect(first).toMatchObject({ id })
  const further = await open()
  expect((await list({ count: 1 })).map((row) => row.id)).toEqual([id])
  expect(await list({ after: [first?.opened_at.toISOString() ?? '', id] })).toMatchObject([{ id: further }])
  await moveCase(test.accounts, ann, further, 'closed', 'Opened twice.')
  await expect(moveCase(test.accounts, ann, id, 'reopened', 'x')).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
  await expect(noteInCase(test.accounts, ann, id, ' ')).rejects.toMatchObject({
    code: 'warn_required_parameter_is_empty',
  })
  await moveCase(test.accounts, ann, id, 'closed', 'Explained.')
  expect(await casesOf(test.accounts.db, accountId)).toMatchObject([{ state: 'closed' }, { state: 'closed' }])
})

it('shows no operator a case about their own account', async () => {
  const operator = {
    name: 'own',
    roles: ['reviewer' as const],
    password: 'a long password',
    createdBy: 'test',
  }
  await addOperator(test.accounts, test.accounts.db, { ...operator, isPasswordOwn: true })
  await addIdentity(test.accounts, test.accounts.db, { name: 'own' }, { accountId })
  const id = await open()
  await expect(getCase(test.accounts, { name: 'own' }, id)).rejects.toMatchObject({ code: 'own_account' })
  await moveCase(test.accounts, ann, id, 'closed', 'Test over.')
})

it('keeps the data of a cancelled customer while a case is open', async () => {
  const id = await open()
  await test.database.pool.query(`update accounts set status = '900' where id = $1`, [accountId])
  test.clock.move({ hours: 31 * 24 })
  expect(await forgetCancelled(test.accounts)).toBe(0)
  await moveCase(test.accounts, ann, id, 'closed', 'Nothing found.')
  expect(await forgetCancelled(test.accounts)).toBe(1)
  expect(await forgetCases(test.accounts)).toBe(3)
  test.clock.move({ hours: 29 * 24 })
  expect(await forgetCases(test.accounts)).toBe(0)
  test.clock.move({ hours: 48 })
  expect(await forgetCases(test.accounts)).toBe(1)
  expect(await casesOf(test.accounts.db, accountId)).toEqual([])
})
