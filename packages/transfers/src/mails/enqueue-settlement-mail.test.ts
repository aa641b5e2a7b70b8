import { accountsMigrations } from '@planet/accounts/migrations'
import { sealContext } from '@planet/accounts/seal-context'
import type { SettlementMail } from '@planet/bridge/jobs'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { seal } from '@planet/platform/sealing/seal'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transfersMigrations } from '../migrations.ts'
import { chooseMails, wantsMails } from './choice.ts'
import { enqueueSettlementMail } from './enqueue-settlement-mail.ts'

const dataKeys = readDataKeys([`2026:${'k'.repeat(40)}`], 'unused')
const account = 'PW-0000-0000-0000'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, ledgerMigrations, transfersMigrations])
  const { sealed, keyId } = seal(dataKeys, sealContext.email(account), 'hanako@example.com')
  await database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, language, referral_code, created_at)
     values ($1, '', $2, $3, 'individual', '500', 'ja', 'X', now())`,
    [account, sealed, keyId],
  )
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

const writing = () => ({ db: database.db, dataKeys, now: () => new Date() })
const settle = (ending: Partial<SettlementMail>) =>
  enqueueSettlementMail(writing(), 'https://wallet.example', {
    id: 'D-1',
    account,
    outcome: 'credited',
    asset: 'BTC',
    amount: '25000000',
    network: 'bitcoin',
    at: '2026-01-02T03:04:05Z',
    ...ending,
  })
const ordered = async () => {
  const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs order by id')
  return rows.map(({ payload }) => readMailOrder(dataKeys, payload))
}

it('queues one mail in the owner’s language when the job runs again', async () => {
  await Promise.all([settle({}), settle({}), settle({})])
  await settle({})
  const data = {
    id: 'D-1',
    amount: '0.25 BTC',
    network: 'Bitcoin',
    at: '2026-01-02 03:04 UTC',
    url: 'https://wallet.example/history/depositWithdraw/D-1',
  }
  expect(await ordered()).toEqual([
    { letter: 'deposit-credited', to: 'hanako@example.com', language: 'ja', data },
  ])
})

it.each(['complete', 'denied', 'failed'] as const)(
  'mails the owner that a convert is %s',
  async (outcome) => {
    await settle({
      id: `W-${outcome}`,
      outcome,
      asset: 'PLA',
      amount: String(41n * 10n ** 18n),
      network: 'ethereum',
    })
    expect(await ordered()).toMatchObject([
      { letter: 'convert-ended', data: { outcome, amount: '41 PLA', network: 'Ethereum' } },
    ])
  },
)

it('names the reason of a denial that customers may read, and no other', async () => {
  const denied = { outcome: 'denied', asset: 'PLA', network: 'ethereum' } as const
  await settle({ id: 'W-1', ...denied, reason: 'source_unclear' })
  await settle({ id: 'W-2', ...denied, reason: 'an internal note' })
  const [known, unknown] = await ordered()
  expect(known).toMatchObject({ data: { id: 'W-1', reason: 'source_unclear' } })
  expect(unknown?.data).not.toHaveProperty('reason')
})

it('sends nothing to people who turned these mails off or closed their account', async () => {
  const transfers = writing()
  expect(await wantsMails(transfers, 'money_mails', account)).toBe(true)
  await chooseMails(transfers, 'money_mails', account, false)
  await settle({ id: 'D-2' })
  expect(await ordered()).toEqual([])
  await chooseMails(transfers, 'money_mails', account, true)
  await settle({ id: 'D-3' })
  expect(await ordered()).toHaveLength(1)
  await database.pool.query(`update accounts set status = '900'`)
  await settle({ id: 'D-4' })
  expect(await ordered()).toHaveLength(1)
})
