import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccount } from '@planet/accounts/testing/add-account'
import { addressBytes, addressText } from '@planet/chains/address'
import { migrate } from '@planet/platform/database/migrate'
import { earlierMigrations } from '@planet/platform/testing/earlier-migrations'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { expect, it } from 'vitest'
import { migrationSources, prepareDatabase } from '../src/services/migrations.ts'
import { startTestApi } from '../src/testing/test-api.ts'

/** With its checksum, as earlier releases wrote most of them. */
const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** The first file of each package that the earlier release does not have. */
const firstNew: Readonly<Record<string, string>> = {
  accounts: '0017',
  bridge: '0011',
  orders: '0015',
  server: '0009',
}

it('keeps the addresses of an earlier release, each as 20 bytes', async () => {
  const earlier = migrationSources.map((source) =>
    earlierMigrations(source, firstNew[source.module] ?? '9999'),
  )
  const database = await createTestDatabase()
  const { pool } = database
  try {
    await migrate(pool, earlier)
    for (const statement of [
      `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at)
       values ('PW-1', '', '', 'app', 'individual', '500', 'R', now())`,
      `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at)
       values ('PW-1', '${address}', '{}', '{}', now())`,
      `insert into orders (id, merchant_account, merchant, payer, asset, amount, source, created_at, expires_at)
       values ('OD-1', 'PW-1', '${address}', '${address}', 'USDT', 5, 'api', now(), now())`,
      `insert into bridge_addresses (network, address, account, recipient, salt)
       values ('bitcoin', 'bcrt1q', 'PW-1', '${address}', 's')`,
      `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at)
       values ('bitcoin', 't', 0, 'd', 'BTC', 5, 'bcrt1q', 'PW-1', '${address}', '{}', 3, now(), now())`,
      `insert into bridge_account_proofs (account_id, guardians, address, signatures)
       values ('PW-1', 'g', '${address}', '{}')`,
      `insert into bridge_converts (id, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, updated_at)
       values ('c', '${address.toLowerCase()}', 'BTC', 5, 1, 'bitcoin', 'd', 1, now(), '{}', 3, now())`,
      `insert into bridge_convert_approvals (convert_id, operator, signer, signature, at)
       values ('c', 'ann', '${address}', '0x', now())`,
      `insert into bridge_requests (id, kind, subject, payload) values ('r', 'credit', 'd', '{}')`,
      `insert into bridge_signatures (request_id, guardian, signature_hash, signature)
       values ('r', '${address.toLowerCase()}', '', '0x')`,
    ])
      await pool.query(statement)
    await migrate(pool, migrationSources)
    const { rows } = await pool.query<{ address: Buffer }>(
      `select planet_address as address from wallet_keys
       union all select merchant from orders union all select payer from orders
       union all select recipient from bridge_addresses union all select recipient from bridge_deposits
       union all select address from bridge_account_proofs union all select requester from bridge_converts
       union all select signer from bridge_convert_approvals union all select guardian from bridge_signatures`,
    )
    expect(rows.map((row) => addressText(row.address))).toEqual(Array.from({ length: 9 }, () => address))
  } finally {
    await database.close()
    for (const { folder } of earlier) rmSync(folder, { recursive: true })
  }
})

it('finds the owners of withdrawals that an earlier release wrote without one', async () => {
  const earlier = migrationSources.map((source) =>
    source.module === 'server' ? earlierMigrations(source, '0010') : source,
  )
  const database = await createTestDatabase()
  const { pool } = database
  try {
    await migrate(pool, earlier)
    const [suspended, active, stranger] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}` as const)
    await addAccount(pool, { id: 'PW-1', address: suspended ?? '', status: '600' })
    await addAccount(pool, { id: 'PW-2', address: active ?? '' })
    const state = JSON.stringify({ name: 'in_review', reasons: ['account_unknown'] })
    for (const [id, account, requester] of [
      ['of a suspended customer', null, suspended],
      ['approved before it was judged', null, active],
      ['of a known owner', 'PW-2', active],
      ['of a stranger', null, stranger],
    ] as const)
      await pool.query(
        `insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, updated_at)
         values ($1, $2, $3, 'BTC', 5, 1, 'bitcoin', 'd', 1, now(), $4, 1, now())`,
        [id, account, addressBytes(requester ?? ''), state],
      )
    await migrate(pool, migrationSources)
    const { rows } = await pool.query('select id, account from bridge_converts order by number')
    expect(rows).toEqual([
      { id: 'of a suspended customer', account: 'PW-1' },
      { id: 'approved before it was judged', account: 'PW-2' },
      { id: 'of a known owner', account: 'PW-2' },
      { id: 'of a stranger', account: null },
    ])
  } finally {
    await database.close()
    for (const { module, folder } of earlier) if (module === 'server') rmSync(folder, { recursive: true })
  }
})

it('keeps serving while a newer release migrates the database, and is not started on it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-newer-'))
  writeFileSync(
    join(folder, '0001_newer.sql'),
    `alter table rate_limits add column newer text not null default '';
     alter table inquiries add column newer text not null default '';
     create table newer_things (id bigint primary key)`,
  )
  const api = await startTestApi()
  try {
    // A connection that has prepared its statements before the migration.
    const first = await api.humanPass()
    await migrate(api.database.pool, [...migrationSources, { module: 'newer', folder }])
    const second = await api.humanPass()
    for (const [index, cookie] of [first, second].entries()) {
      const form = { name: 'Mira', email: `mira${index}@example.org`, content: 'Hello', language: 'en' }
      const answer = await api.post('/api/inquiry/send/', form, { headers: { cookie } })
      expect([answer.statusCode, answer.json().success]).toEqual([200, true])
    }
    await expect(prepareDatabase(api.database)).rejects.toThrow('A newer release has changed this database')
  } finally {
    await api.close()
    rmSync(folder, { recursive: true })
  }
})

/** Statements that take away what a release which still runs on the tables may use. */
const takesAway =
  /\b(drop\s+(table|column)|rename\s+(to|column|constraint)|alter\s+column\s+\w+\s+(type|set\s+not\s+null))/i

/** A new column that must be filled, of which a release that still runs knows nothing. */
const mustBeFilled =
  /\badd\s+column\b(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b)[^,;])*(?=[,;]|$)/i

const breaksEarlier = (sql: string): boolean => takesAway.test(sql) || mustBeFilled.test(sql)

/** Ran before releases had to run side by side. */
const earlier = [
  'accounts/0017_address_bytes.sql',
  'bridge/0011_address_bytes.sql',
  'server/0002_sealed_inquiries.sql',
  'ledger/0006_movements_by_type.sql',
  'orders/0006_tokens_and_endpoints.sql',
  'orders/0014_order_mails_with_the_others.sql',
  'orders/0015_address_bytes.sql',
]

it('only adds to the tables, so that the previous release keeps working beside it (expand, migrate, contract)', () => {
  const found = migrationSources.flatMap(({ module, folder }) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .filter((file) => {
        const sql = readFileSync(join(folder, file), 'utf8')
        // A later release may remove what the previous one no longer uses, if its first line states so.
        return !sql.startsWith('-- Contract:') && breaksEarlier(sql.replace(/--.*$/gm, ''))
      })
      .map((file) => `${module}/${file}`),
  )
  expect(found.filter((name) => !earlier.includes(name))).toEqual([])
})

it.each([
  ['alter table a add column b text', false],
  ["alter table a add column b text not null default ''", false],
  ["alter table a add column b text default '' not null, add column c int", false],
  ['create table a (b text not null)', false],
  ['alter table a add column b text not null', true],
  ["alter table a add column b text not null, add column c text not null default ''", true],
  ['alter table a drop column b', true],
  ['alter table a alter column b set not null', true],
])('judges whether the previous release keeps working after: %s', (sql, expected) => {
  expect(breaksEarlier(sql)).toBe(expected)
})
