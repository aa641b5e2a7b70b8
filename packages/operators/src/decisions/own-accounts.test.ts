import { onboard } from '@planet/accounts/testing/onboarding'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import {
  approveAccount,
  cancelAccount,
  closeAccount,
  endCustomerSessions,
  rejectAccount,
  requestMoreInformation,
  resumeAccount,
  scheduleTwoFactorRemoval,
  suspendAccount,
} from '@planet/compliance/review/review'
import { openEverything } from '@planet/compliance/testing/see-everything'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '../audit/audit.ts'
import { addOperator } from '../logins/operator-store.ts'
import { addIdentity, listIdentities, ownAccountIds, readIdentity } from './own-accounts.ts'
import { decideProposal, propose } from './proposals.ts'

let test: TestAccounts
const [ann, bo, cy] = [{ name: 'ann' }, { name: 'bo' }, { name: 'cy' }]
beforeAll(async () => {
  test = await createTestAccounts()
  for (const { name } of [ann, bo, cy])
    await addOperator(test.accounts, test.accounts.db, {
      name,
      roles: ['support'],
      password: 'a long password of tests',
      createdBy: 'test',
    })
})
afterAll(() => test.close())

const refused = { code: 'own_account' }

it('recognises an operator’s own account by its id and by its email', async () => {
  const { accounts } = test
  const [first, second, other] = [
    (await onboard(test, 'identity')).person,
    (await onboard(test, 'identity')).person,
    (await onboard(test, 'identity')).person,
  ]
  const typed = [first.accountId.toLowerCase(), second.email.toUpperCase()]
  for (const text of typed) await addIdentity(accounts, accounts.db, cy, readIdentity(text))
  const listed = await listIdentities(accounts, cy)
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(expect.arrayContaining([{ accountId: first.accountId }, { email: second.email }]))
  const own = await ownAccountIds(accounts, accounts.db, cy)
  expect([...own].sort()).toEqual([first.accountId, second.accountId].sort())
  expect(own.has(other.accountId)).toBe(false)
  expect((await ownAccountIds(accounts, accounts.db, bo)).size).toBe(0)
  const { rows } = await test.database.pool.query('select * from operator_identities')
  expect(JSON.stringify(rows)).not.toContain(second.email)
  expect(() => readIdentity('somebody')).toThrow()
})

it('lets no operator decide on their own account, and records each attempt', async () => {
  const { accounts } = test
  const { accountId, email } = (await onboard(test, 'identity')).person
  await addIdentity(accounts, accounts.db, ann, { email })
  await openEverything(accounts, ann, accountId)
  const agreed = { proposedBy: bo.name, reason: 'Asked for.' }
  const within = accounts.db.transaction()
  const intent = { kind: 'points_adjust', payload: {}, reason: 'Thanks.', accountId }
  const attempts = [
    () => approveAccount(accounts, ann, accountId, 'All fits.'),
    () => rejectAccount(accounts, ann, accountId, 'No.'),
    () => requestMoreInformation(accounts, ann, accountId, { items: ['information'], note: 'More.' }),
    () => suspendAccount(accounts, ann, accountId, 'Odd.'),
    () => cancelAccount(accounts, ann, accountId, 'Asked for.'),
    () => endCustomerSessions(accounts, ann, accountId, 'Asked for.'),
    () => within.execute((tx) => resumeAccount(accounts, tx, ann, accountId, agreed)),
    () => within.execute((tx) => scheduleTwoFactorRemoval(accounts, tx, ann, accountId, agreed)),
    () =>
      within.execute((tx) =>
        closeAccount(accounts, tx, ann, accountId, { ...agreed, note: 'Bye.', holdings: '0' }),
      ),
    () => propose(accounts, accounts.db, ann, intent),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused)
  const recorded = await listAudit(accounts.db, { action: 'own_account_refused', accountId }, 50)
  expect(recorded).toHaveLength(attempts.length)
})

it('rejects the confirmation of a proposal about the own account', async () => {
  const { accounts } = test
  const { accountId } = (await onboard(test, 'identity')).person
  await addIdentity(accounts, accounts.db, bo, { accountId })
  const intent = { kind: 'points_adjust', payload: {}, reason: 'Thanks.', accountId }
  const id = await propose(accounts, accounts.db, ann, intent)
  const decide = (name: string) =>
    decideProposal(accounts, { name }, id, 'confirmed', async () => 'carried out')
  await expect(decide('bo')).rejects.toMatchObject(refused)
  await expect(decide('ann')).rejects.toMatchObject({ code: 'second_operator_needed' })
  expect(await decide('cy')).toBe('carried out')
})
