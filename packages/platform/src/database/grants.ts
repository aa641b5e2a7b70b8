import type { PoolClient } from 'pg'
import { sleep } from '../timing/sleep.ts'

export type Privilege = 'select' | 'insert' | 'update' | 'delete'

/** What one database role may do. */
export type Grants = {
  /** Applies to every table that `tables` does not name. */
  rest: readonly Privilege[]
  tables: Readonly<Record<string, readonly Privilege[]>>
  /** For the tables of the job queue. */
  jobs: readonly Privilege[]
}

const queueSchema = 'graphile_worker'
const groups: readonly Privilege[] = ['select', 'insert', 'update', 'delete']

/** Identifiers come from the code and from the catalogue, never from a request. */
const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

async function namesOf(client: PoolClient, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}

const tablesIn = (client: PoolClient, schema: string): Promise<string[]> =>
  namesOf(client, 'select tablename as name from pg_tables where schemaname = $1 order by 1', [schema])

const viewsIn = (client: PoolClient, schema: string): Promise<string[]> =>
  namesOf(client, 'select viewname as name from pg_views where schemaname = $1 order by 1', [schema])

/**
 * Gives each role exactly its grants and revokes everything else. Skips roles that do not exist, because a deployment
 * may run everything with one login. Call it after every migration, as the owner of the tables.
 */
export async function applyGrants(
  client: PoolClient,
  roles: Readonly<Record<string, Grants>>,
): Promise<string[]> {
  const known = await namesOf(client, 'select rolname as name from pg_roles where rolname = any($1)', [
    Object.keys(roles),
  ])
  if (known.length === 0) return []
  const tables = [...(await tablesIn(client, 'public')), ...(await viewsIn(client, 'public'))]
  const queueTables = await tablesIn(client, queueSchema)
  await retryConflicts(client, async () => {
    for (const role of known) {
      const grants = roles[role]
      if (grants) await grantRole(client, role, grants, tables, queueTables)
    }
  })
  return known
}

const mostAttempts = 5
const retryMs = 200

/**
 * PostgreSQL does not wait for a concurrent change of the same catalogue row, such as by a vacuum, but fails with an
 * internal error ("tuple concurrently updated", "cache lookup failed").
 */
async function retryConflicts(client: PoolClient, work: () => Promise<void>, attempt = 1): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== 'XX000' || attempt === mostAttempts) throw error
    await sleep(retryMs)
    await retryConflicts(client, work, attempt + 1)
  }
}

async function grantRole(
  client: PoolClient,
  role: string,
  { rest, tables: named, jobs }: Grants,
  tables: readonly string[],
  queueTables: readonly string[],
): Promise<void> {
  const to = quote(role)
  for (const schema of ['public', queueSchema])
    await client.query(`revoke all on all tables in schema ${schema} from ${to};
      revoke all on all sequences in schema ${schema} from ${to}`)
  for (const privilege of groups) {
    const list = tables.filter((table) => (named[table] ?? rest).includes(privilege)).map(quote)
    if (list.length > 0) await client.query(`grant ${privilege} on ${list.join(', ')} to ${to}`)
  }
  const policy = quote(`${role}_jobs`)
  // Row level security protects the queue's tables: without a policy a role sees no rows.
  for (const table of queueTables)
    await client.query(`drop policy if exists ${policy} on ${queueSchema}.${quote(table)}`)
  if (jobs.length === 0) {
    await client.query(`revoke usage on schema ${queueSchema} from ${to}`)
    return
  }
  await client.query(`grant usage on schema ${queueSchema} to ${to};
    grant ${jobs.join(', ')} on all tables in schema ${queueSchema} to ${to};
    grant usage on all sequences in schema ${queueSchema} to ${to}`)
  for (const table of queueTables)
    await client.query(
      `create policy ${policy} on ${queueSchema}.${quote(table)} to ${to} using (true) with check (true)`,
    )
}
