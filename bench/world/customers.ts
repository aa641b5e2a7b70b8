import type { Accounts } from '@planet/accounts/accounts'
import { customersById, findCustomers, listCustomers } from '@planet/accounts/customers/customers'
import { demoInformation } from '@planet/accounts/demo/demo-information'
import { indexTerms } from '@planet/accounts/information/search-index'
import { readConfig } from '@planet/platform/config/settings'
import { createLogger } from '@planet/platform/logging/logger'
import type { Pool } from 'pg'
import { createServices } from '../../apps/server/src/services/services.ts'
import { createDatabase, runLong, settle } from './database.ts'
import { milliseconds, quantile } from './figures.ts'

const page = 50
const times = 200
/** Lists and searches with a million customers take no longer than so many times as with ten thousand. */
const allowed = 1.5
const operator = { name: 'bench' }

type Read = (accounts: Accounts, count: number) => Promise<readonly unknown[]>

const known = (n: number) => `PW-${String(n).padStart(10, '0')}`
const address = (n: number) => `0x${String(n).padStart(40, '0')}`
const middle = (count: number) => Math.floor(count / 2)

const reads: Readonly<Record<string, Read>> = {
  'customers, page 1': (accounts) => listCustomers(accounts, operator, {}, page),
  'customers, under review': (accounts) => listCustomers(accounts, operator, { status: '100' }, page),
  'customers, companies': (accounts) => listCustomers(accounts, operator, { kind: 'corporate' }, page),
  'customers, page in the middle': (accounts, count) => {
    const at = new Date(Date.UTC(2026, 0, 1) - middle(count) * 1000).toISOString()
    return listCustomers(accounts, operator, { after: [at, ''] }, page)
  },
  'customers by id': (accounts, count) => customersById(accounts, [known(middle(count))]),
  'search by address': (accounts, count) => findCustomers(accounts, operator, address(middle(count))),
  'search by name': (accounts) =>
    findCustomers(accounts, operator, String(demoInformation.family_name_roman)),
}

/**
 * The console's lists and searches with ten thousand customers and with a million. Throws where they grow. Reads of both
 * take turns, so that a machine that slows down slows both down.
 */
export async function compareCustomers(server: string): Promise<void> {
  const small = await prepare(server, 10_000)
  const large = await prepare(server, 1_000_000)
  try {
    const table: Record<string, object> = {}
    const slow: string[] = []
    for (const [name, read] of Object.entries(reads)) {
      const [before, after]: [number[], number[]] = [[], []]
      for (let n = 0; n < times; n += 1) {
        before.push(await timeOf(name, read, small))
        after.push(await timeOf(name, read, large))
      }
      const ratio = quantile(after, 0.5) / quantile(before, 0.5)
      table[name] = { 'ratio to 10,000': ratio.toFixed(2), ...milliseconds(after) }
      if (ratio > allowed) slow.push(name)
    }
    console.table(table)
    if (slow.length > 0) throw new Error(`Slower than ${allowed} times: ${slow.join('; ')}`)
  } finally {
    await small.close()
    await large.close()
  }
}

type Customers = { accounts: Accounts; count: number; close: () => Promise<void> }

async function timeOf(name: string, read: Read, { accounts, count }: Customers): Promise<number> {
  const since = performance.now()
  const rows = await read(accounts, count)
  if (rows.length === 0) throw new Error(`${name}: nothing found`)
  return performance.now() - since
}

async function prepare(server: string, count: number): Promise<Customers> {
  const { url, connection } = await createDatabase(server, `customers_${count}`)
  await fill(connection.pool, count)
  const config = readConfig({
    DATABASE_URL: url,
    SMTP_URL: 'smtp://localhost',
    APP_SECRET: 'a secret of the benchmark, long enough to be one',
  })
  const { accounts } = await createServices(config, connection, createLogger('silent', 'bench'))
  await indexTerms(accounts, accounts.db, known(middle(count)), demoInformation)
  await settle(connection.pool)
  return { accounts, count, close: () => connection.close() }
}

async function fill(pool: Pool, count: number): Promise<void> {
  const id = `'PW-' || lpad(n::text, 10, '0')`
  await runLong(
    pool,
    `insert into accounts (id, email_index, email_sealed, key_id, index_key, user_type, status, referral_code, created_at)
     select ${id}, decode(md5(n::text), 'hex'), '', 'app', 'none', case n % 500 when 0 then 'corporate' else 'individual' end,
            case n % 100 when 0 then '100' when 1 then '600' else '500' end, 'R' || n,
            timestamptz '2026-01-01Z' - n * interval '1 second'
     from generate_series(1, ${count}) n`,
    `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at)
     select ${id}, decode(lpad(n::text, 40, '0'), 'hex'), '{}', '{}', now() from generate_series(1, ${count}) n`,
    `insert into search_terms select decode(md5(n || ' ' || term), 'hex'), ${id}
     from generate_series(1, ${count}) n, generate_series(1, 4) term`,
  )
}
