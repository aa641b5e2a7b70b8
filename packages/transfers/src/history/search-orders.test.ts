import { saveInformation } from '@planet/accounts/information/information-store'
import { accountsMigrations } from '@planet/accounts/migrations'
import type { Information } from '@planet/api/fields/information'
import { addressText } from '@planet/chains/address'
import { fromHex } from '@planet/chains/hex'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transfersMigrations } from '../migrations.ts'
import type { Transfers } from '../transfers.ts'
import { searchOrders } from './search-orders.ts'

const dataKeys = readDataKeys([`2026:${'k'.repeat(40)}`], 'unused')
const indexKeys = readIndexKeys({ APP_SECRET: 'a secret of the tests', APP_SECRET_OLD: [] })
const [payer, coffee, books, other] = ['11', '22', '33', '44'].map((pair) => `0x${pair.repeat(20)}`) as [
  string,
  string,
  string,
  string,
]

let database: TestDatabase
let transfers: Transfers
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, ledgerMigrations, transfersMigrations])
  transfers = { db: database.db, dataKeys } as Partial<Transfers> as Transfers
  await addShop('PW-0000-0000-0001', coffee, 'Aoyama Coffee')
  await addShop('PW-0000-0000-0002', books, 'Bukchon Books')
  await addEvent(1, 'Paid', 'OD-AAAA-1', payer, coffee)
  await addEvent(2, 'Refunded', 'OD-AAAA-1', payer, coffee)
  await addEvent(3, 'Paid', 'OD-BBBB-1', payer, books)
  await addEvent(4, 'Paid', 'OD-CCCC-1', other, coffee)
})
afterAll(() => database.close())

async function addShop(id: string, address: string, company_name: string): Promise<void> {
  await database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at, activated_at)
     values ($1, decode(md5($1), 'hex'), '', 'app', 'corporate', '500', $1, now(), now())`,
    [id],
  )
  await database.pool.query(
    `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at)
     values ($1, $2, '{}', '{}', now())`,
    [id, fromHex(address)],
  )
  const submitted = { company: { company_name } } as Partial<Information> as Information
  await saveInformation({ dataKeys, indexKeys, now: () => new Date() }, database.db, id, {
    draft: undefined,
    submitted,
  })
}

const hashOf = (n: number): Buffer => Buffer.alloc(32, n)

async function addEvent(n: number, name: string, order: string, from: string, to: string): Promise<void> {
  const { pool } = database
  await pool.query(`insert into ledger_blocks values ($1, $2, '', now(), '', 10, 0)`, [n, hashOf(n)])
  await pool.query(
    `insert into ledger_transactions values ($1, 0, $2, '', '', null, 0, $1, true, 0, 'transfer')`,
    [n, hashOf(n)],
  )
  const args = {
    orderId: asciiBytes32(order),
    payer: addressText(fromHex(from)),
    merchant: addressText(fromHex(to)),
  }
  await pool.query(`insert into ledger_events values ($1, 0, 0, 'orders', $2, $3)`, [
    n,
    name,
    JSON.stringify(args),
  ])
}

const found = async (own: string, words: string, parties: string[] = []): Promise<number[]> =>
  (await searchOrders(transfers, own, words, parties)).map((hash) => hash[0] ?? 0).toSorted()

it('finds the payments to a merchant by part of its name, with their refunds', async () => {
  expect(await found(payer, 'ＡＯＹＡＭＡ')).toEqual([1, 2])
  expect(await found(payer, 'books')).toEqual([3])
  expect(await found(payer, 'nothing like it')).toEqual([])
})

it('finds an order by its number, only for its two parties', async () => {
  expect(await found(payer, 'od-bbbb-1')).toEqual([3])
  expect(await found(books, 'OD-BBBB-1')).toEqual([3])
  expect(await found(other, 'OD-BBBB-1')).toEqual([])
})

it('finds movements between two parties by either address', async () => {
  expect(await found(payer, '', [coffee])).toEqual([1, 2])
  expect(await found(coffee, '', [other])).toEqual([4])
})
