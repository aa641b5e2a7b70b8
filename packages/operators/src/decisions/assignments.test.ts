import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '../audit/audit.ts'
import { addOperator } from '../logins/operator-store.ts'
import { assignmentsOf, releaseItem, takeItem } from './assignments.ts'

let test: TestAccounts
const [ann, bo] = [{ name: 'ann' }, { name: 'bo' }]
beforeAll(async () => {
  test = await createTestAccounts()
  for (const { name } of [ann, bo])
    await addOperator(test.accounts, test.accounts.db, {
      name,
      roles: ['reviewer'],
      password: 'a long password of tests',
      createdBy: 'test',
    })
})
afterAll(() => test.close())

it('shows who has taken an item, and records who takes it over', async () => {
  const { accounts } = test
  const holder = async () => (await assignmentsOf(accounts, 'review', ['PW-1', 'PW-2'])).get('PW-1')?.operator
  expect(await holder()).toBeUndefined()
  await takeItem(accounts, ann, 'review', 'PW-1')
  await takeItem(accounts, ann, 'review', 'PW-1')
  expect(await holder()).toBe('ann')
  await releaseItem(accounts, bo, 'review', 'PW-1')
  expect(await holder()).toBe('ann')
  await takeItem(accounts, bo, 'review', 'PW-1')
  expect(await holder()).toBe('bo')
  await releaseItem(accounts, bo, 'review', 'PW-1')
  expect(await holder()).toBeUndefined()
  const entries = (await listAudit(accounts.db, {}, 50)).reverse()
  expect(entries.map(({ operator, action, detail }) => [operator, action, detail.from])).toEqual([
    ['ann', 'item_taken', undefined],
    ['bo', 'item_taken', 'ann'],
    ['bo', 'item_released', undefined],
  ])
})
