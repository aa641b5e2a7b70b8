import { accountsMigrations } from '@planet/accounts/migrations'
import { toHex } from '@planet/chains/hex'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { seal } from '@planet/platform/sealing/seal'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listContacts } from '../contacts/contacts.ts'
import { openComment } from '../history/comments.ts'
import { transfersMigrations } from '../migrations.ts'
import { rotateTransferKeys, sealedColumns } from './rotate.ts'
import { sealContext } from './seal-context.ts'

const oldPair = `2025:${'o'.repeat(40)}`
const newPair = `2026:${'n'.repeat(40)}`
const hash = Buffer.alloc(32, 7)
const account = 'PW-0000-0000-0000'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, ledgerMigrations, transfersMigrations])
  const { pool } = database
  const keys = readDataKeys([oldPair], 'unused')
  await pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, referral_code, created_at)
     values ($1, '', '', '2025', 'individual', 'X', now())`,
    [account],
  )
  const comment = seal(keys, sealContext.comment(`0x${hash.toString('hex')}`), 'beans')
  await pool.query(`insert into sent_transfers values ($1, $2, null, $3, 'PLA', 1, $4, $5, now())`, [
    hash,
    account,
    Buffer.alloc(20),
    comment.sealed,
    comment.keyId,
  ])
  const name = seal(keys, sealContext.contact('c1', account), 'Aoyama')
  const main = seal(keys, sealContext.contactMain('c1', account), JSON.stringify({ bitcoin: 'bcrt1q' }))
  await pool.query(
    `insert into contacts (id, account_id, address, name_sealed, main_sealed, key_id, created_at)
     values ('c1', $1, $2, $3, $4, $5, now())`,
    [account, Buffer.alloc(20, 1), name.sealed, main.sealed, name.keyId],
  )
})
afterAll(() => database.close())

it('lists every sealed column of this package', async () => {
  const { rows } = await database.pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where column_name like '%\\_sealed' and table_name in ('sent_transfers', 'contacts', 'wallet_settings', 'rates', 'convert_travel_data')`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(sealedColumns.toSorted())
})

it('reseals everything with the new key, so that the old one can be removed', async () => {
  const both = readDataKeys([newPair, oldPair], 'unused')
  expect(await rotateTransferKeys({ db: database.db, dataKeys: both })).toBe(2)
  expect(await rotateTransferKeys({ db: database.db, dataKeys: both })).toBe(0)
  const alone = { db: database.db, dataKeys: readDataKeys([newPair], 'unused') }
  const [sent] = await database.db.selectFrom('sent_transfers').selectAll().execute()
  expect(sent && openComment(alone, toHex(sent.hash), sent)).toBe('beans')
  expect(await listContacts(alone, account)).toMatchObject([{ name: 'Aoyama', bitcoin: 'bcrt1q' }])
})
