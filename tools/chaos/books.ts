import { checkAuditChain } from '@planet/accounts/operators/audit-chain'
import { connect } from '@planet/platform/database/database'
import type { Outcome } from './acknowledged.ts'
import { settles } from './send.ts'

/** Each must come to find no row: work that has a next step which the product takes by itself. */
const unfinished: Readonly<Record<string, string>> = {
  'every relayed transaction is final': `select 1 from relayed_transactions where state = 'pending'`,
  'every webhook is delivered': `select 1 from webhook_deliveries where state = 'waiting'`,
  'every deposit is credited': `select 1 from bridge_deposits where status in (1, 2)`,
  'every convert is complete, returned or under review': `select 1 from bridge_converts
    where state ->> 'name' not in ('settled', 'returned', 'in_review')`,
}

/** Each must find no row at the end. */
const faults: Readonly<Record<string, string>> = {
  'points differ from their entries': `select account_id from point_balances b
    where balance <> (select coalesce(sum(amount), 0) from point_entries e where e.account_id = b.account_id)`,
  'a movement belongs to no transaction': `select 1 from ledger_movements m left join ledger_transactions t
    on t.block_number = m.block_number and t.position = m.position where t.hash is null`,
  'a block of the ledger is missing': `select 1 from ledger_blocks b left join ledger_blocks p
    on p.number = b.number - 1 where p.number is null and b.number > (select min(number) from ledger_blocks)`,
  'a transfer is final in the journal and not in the ledger': `select 1 from relayed_transactions r
    left join ledger_transactions t on t.hash = r.hash where r.state = 'final' and t.hash is null`,
  'a signed transaction was refused': `select 1 from relayed_transactions where state = 'refused'`,
  'a webhook was given up': `select 1 from webhook_deliveries where state = 'given_up'`,
  'a job was given up': `select task_identifier from graphile_worker.jobs where attempts >= max_attempts
    and locked_at is null`,
  'a job has no right to what it needs': `select 1 from graphile_worker.jobs
    where last_error like '%permission denied%'`,
  'reserves were short': `select 1 from bridge_reserve_checks where not holds`,
  'an order is paid twice': `select order_id from order_events where type = 'order.paid'
    group by order_id having count(*) > 1`,
}

/** Waits until the database shows no work under way, then checks that its books agree with each other. */
export async function checkBooks({ world, record }: Outcome): Promise<void> {
  const connection = connect(world.databaseUrl, { max: 2 })
  const count = async (query: string, values: unknown[] = []) =>
    (await connection.pool.query(query, values)).rowCount ?? 0
  try {
    for (const { person, asset, amount, isAcknowledged } of record.deposits) {
      const credits = () =>
        count(
          `select 1 from bridge_deposits where account = $1 and asset = $2 and amount = $3 and status = 3`,
          [person.id, asset, String(amount)],
        )
      if (isAcknowledged)
        await settles(`${amount} units of ${asset} are credited`, async () => (await credits()) > 0)
      if ((await credits()) > 1) throw new Error(`${amount} units of ${asset} were credited twice.`)
    }
    for (const [what, query] of Object.entries(unfinished))
      await settles(what, async () => (await count(query)) === 0)
    for (const id of record.converts)
      if (
        (await count(`select 1 from relayed_transactions where hash = decode(substr($1, 3), 'hex')`, [
          id,
        ])) !== 1
      )
        throw new Error(`The convert ${id} is not in the journal.`)
    const requested = await count('select 1 from bridge_converts')
    if (requested !== record.converts.length)
      throw new Error(`${record.converts.length} converts were acknowledged, ${requested} are recorded.`)
    for (const [fault, query] of Object.entries(faults))
      if ((await count(query)) > 0) throw new Error(`In the database: ${fault}.`)
    const audit = await checkAuditChain(connection.db)
    if (!audit.isWhole) throw new Error(`The audit log was changed at ${audit.position}.`)
  } finally {
    await connection.close()
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
