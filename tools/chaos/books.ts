import { checkAuditChain } from '@planet/operators/audit/audit-chain'
import { type Connection, connect } from '@planet/platform/database/database'
import type { Outcome } from './acknowledged.ts'
import type { Checks } from './report.ts'
import { settles } from './send.ts'

/** Each must come to find no row: work that has a next step which the product takes by itself. */
const unfinished: Readonly<Record<string, string>> = {
  'every relayed transaction is final': `select 1 from relayed_transactions where state = 'pending'`,
  'every webhook is delivered': `select 1 from webhook_deliveries where state = 'waiting'`,
  'every deposit is credited': `select 1 from bridge_deposits where status in (1, 2)`,
  'every convert is complete, returned or under review': `select 1 from bridge_converts
    where state ->> 'name' not in ('settled', 'returned', 'in_review')`,
  // One that was replaced while it ran counts as given up until a worker removes it (platform/jobs/take-over.ts).
  'no job was given up': `select task_identifier from graphile_worker.jobs where attempts >= max_attempts
    and locked_at is null`,
}

/** Each must find no row at the end. */
const contradictions: Readonly<Record<string, string>> = {
  'points agree with their entries': `select account_id from point_balances b
    where balance <> (select coalesce(sum(amount), 0) from point_entries e where e.account_id = b.account_id)`,
  'every movement belongs to a transaction': `select 1 from ledger_movements m left join ledger_transactions t
    on t.block_number = m.block_number and t.position = m.position where t.hash is null`,
  'the ledger has every block': `select 1 from ledger_blocks b left join ledger_blocks p
    on p.number = b.number - 1 where p.number is null and b.number > (select min(number) from ledger_blocks)`,
  'what is final in the journal is in the ledger': `select 1 from relayed_transactions r
    left join ledger_transactions t on t.hash = r.hash where r.state = 'final' and t.hash is null`,
  'no signed transaction was refused': `select 1 from relayed_transactions where state = 'refused'`,
  'no webhook was given up': `select 1 from webhook_deliveries where state = 'given_up'`,
  'every job has the rights it needs': `select 1 from graphile_worker.jobs
    where last_error like '%permission denied%'`,
  'reserves were never short': `select 1 from bridge_reserve_checks where not holds`,
  'no order is paid twice': `select order_id from order_events where type = 'order.paid'
    group by order_id having count(*) > 1`,
}

const counter =
  ({ pool }: Connection) =>
  async (query: string, values: unknown[] = []): Promise<number> =>
    (await pool.query(query, values)).rowCount ?? 0

/** Wait until the database shows no work under way. */
export function booksThatSettle(connection: Connection, { record }: Outcome): Checks {
  const count = counter(connection)
  const finished = Object.entries(unfinished).map(([what, query]) => [
    what,
    () => settles(what, async () => (await count(query)) === 0),
  ])
  return {
    'every acknowledged deposit is credited once': async () => {
      for (const { person, asset, amount, txid } of record.deposits) {
        const credits = () =>
          count(
            `select 1 from bridge_deposits where account = $1 and asset = $2 and amount = $3 and status = 3`,
            [person.id, asset, String(amount)],
          )
        if (txid)
          await settles(
            `${amount} units of ${asset} in ${txid} are credited`,
            async () => (await credits()) > 0,
          )
        if ((await credits()) > 1) throw new Error(`${amount} units of ${asset} were credited twice.`)
      }
    },
    ...Object.fromEntries(finished),
  }
}

/** Check that the books agree with each other when nothing is under way any more. */
export function booksAtRest(connection: Connection, { record }: Outcome): Checks {
  const count = counter(connection)
  const agreeing = Object.entries(contradictions).map(([what, query]) => [
    what,
    async () => {
      const rows = await count(query)
      if (rows > 0) throw new Error(`not so in ${rows} rows of the database.`)
    },
  ])
  return {
    'every acknowledged convert is recorded once': async () => {
      for (const id of record.converts) {
        const found = await count(
          `select 1 from relayed_transactions where hash = decode(substr($1, 3), 'hex')`,
          [id],
        )
        if (found !== 1) throw new Error(`The convert ${id} is not in the journal.`)
      }
      const recorded = await count('select 1 from bridge_converts')
      if (recorded !== record.converts.length)
        throw new Error(`${record.converts.length} converts were acknowledged, ${recorded} are recorded.`)
    },
    'the audit log is unchanged': async () => {
      const audit = await checkAuditChain(connection.db)
      if (!audit.isWhole) throw new Error(`It was changed at ${audit.position}.`)
    },
    ...Object.fromEntries(agreeing),
  }
}

/** What is still open, for the report of a failed run. */
const open: Readonly<Record<string, string>> = {
  jobs: `select id, task_identifier, attempts, run_at - now() as due_in, now() - locked_at as locked_for, locked_by,
    left(last_error, 200) as last_error from graphile_worker.jobs where locked_at is not null or attempts > 0`,
  webhooks: `select id, state, attempts, last_result, next_at, created_at from webhook_deliveries
    where state <> 'delivered'`,
  transactions: `select encode(hash, 'hex') as hash, state, refusal, received_at, broadcasts from relayed_transactions
    where state <> 'final'`,
  deposits: `select network, asset, amount, status, height, state from bridge_deposits where status in (1, 2)`,
  converts: `select id, network, status, state from bridge_converts where status in (1, 2)`,
  alarms: 'select code, detail, at from bridge_alarms where closed_at is null',
  time: 'select now()',
}

export async function printOpenWork(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { max: 1 })
  try {
    for (const [name, query] of Object.entries(open)) {
      const { rows } = await connection.pool.query(query)
      console.log(`${name}:`, rows.slice(0, 20))
    }
  } catch (error) {
    console.log('The database does not say what is open:', (error as Error).message)
  } finally {
    await connection.close()
  }
}
