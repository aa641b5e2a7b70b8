import { type RawBuilder, sql } from 'kysely'

type Direction = 'in' | 'out'

/** A value in the list that is sent with a statement: `$1`. */
export type Place = RawBuilder<unknown>

/** Which of a wallet's movements a page needs; only the directions are part of the statement's text. */
export type Wanted = {
  wallet: Place
  tokens: readonly Place[]
  directions: readonly Direction[]
  type: Place | undefined
  /** The first block included, and the first block after the range. */
  since: Place | undefined
  until: Place | undefined
  before: readonly [block: Place, position: Place, log: Place] | undefined
  count: Place
}

/** An indexed column and its one value. */
type Key = readonly [column: 'sender' | 'recipient' | 'token' | 'type', value: RawBuilder<unknown>]

/**
 * The newest movements of each asset and direction, from their own index. The directions are written once for all
 * assets: planning a branch per asset takes longer than reading the page.
 */
export function ownMovements(wanted: Wanted): RawBuilder<unknown> {
  const branches = wanted.directions.map((direction) =>
    branch(wanted, direction, [[direction === 'out' ? 'sender' : 'recipient', sql`${wanted.wallet}::bytea`]]),
  )
  return sql`
    select found.* from ${known(wanted)} cross join lateral (${sql.join(branches, sql` union all `)}) found`
}

/** Written as rows, since the planner takes an array for ten of them and would plan every call again. */
const known = ({ tokens, type }: Wanted): RawBuilder<unknown> => {
  const rows = sql`(values ${sql.join(tokens.map((token) => sql`(${token}::bytea)`))}) as known (token)`
  return type ? sql`${rows} cross join (values (${type}::text)) as named (type)` : rows
}

/** Movements between the wallet and others: the newest for each party, asset and direction. */
export function movementsWith(wanted: Wanted, parties: Place): RawBuilder<unknown> {
  const self = sql`${wanted.wallet}::bytea`
  const other = sql`party.address`
  const branches = wanted.directions.map((direction) => {
    const [sender, recipient] = direction === 'out' ? [self, other] : [other, self]
    return branch(wanted, direction, [
      ['sender', sender],
      ['recipient', recipient],
    ])
  })
  return sql`
    select found.* from (select distinct unnest(${parties}::bytea[]) as address) party
    cross join ${known(wanted)} cross join lateral (${sql.join(branches, sql` union all `)}) found`
}

/** Movements of the wallet in given transactions. The offsets keep the planner from starting at the other end. */
export function movementsIn(wanted: Wanted, hashes: Place): RawBuilder<unknown> {
  const { wallet, type } = wanted
  const sides = wanted.directions.map((direction) =>
    direction === 'out'
      ? sql`m.sender = ${wallet}::bytea`
      : sql`m.recipient = ${wallet}::bytea and ${isNotToOneself(wallet)}`,
  )
  const conditions = [
    sql`m.block_number = t.block_number and m.position = t.position and m.amount > 0`,
    sql`m.token = any(array[${sql.join(wanted.tokens)}]::bytea[])`,
    sql`(${sql.join(sides, sql` or `)})`,
    ...(type ? [sql`m.type = ${type}::text`] : []),
    ...withinPage(wanted),
  ]
  return sql`
    select found.* from
      (select block_number, position from ledger_transactions where hash = any(${hashes}::bytea[]) offset 0) t
    cross join lateral
      (select m.* from ledger_movements m where ${sql.join(conditions, sql` and `)} offset 0) found`
}

/**
 * One direction of the parties, the asset `known` and the type `named`, from the index that begins with these keys. The
 * planner knows how often each key occurs but not how often they occur together. Where they rarely do, it would scan
 * everyone's movements, so the order includes the keys, each with one value: no other index offers that order. Where
 * they often do, it would fetch and sort them all, so the limit is hidden from it: it then assumes that only a part is
 * needed, for which reading in order is cheapest.
 */
function branch(wanted: Wanted, direction: Direction, parties: readonly Key[]): RawBuilder<unknown> {
  const keys: Key[] = [...parties, ['token', sql`known.token`]]
  if (wanted.type) keys.push(['type', sql`named.type`])
  const conditions = [
    ...keys.map(([column, value]) => sql`m.${sql.ref(column)} = any(array[${value}])`),
    sql`m.amount > 0`,
    ...(direction === 'in' ? [isNotToOneself(wanted.wallet)] : []),
    ...withinPage(wanted),
  ]
  return sql`(select m.* from ledger_movements m where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(keys.map(([column]) => sql`m.${sql.ref(column)}`))},
      m.block_number desc, m.position desc, m.log_index desc limit (select ${wanted.count}::int))`
}

/** A transfer to the own address is one movement, shown as outgoing. */
const isNotToOneself = (wallet: Place): RawBuilder<unknown> => sql`m.sender <> ${wallet}::bytea`

function withinPage({ before, since, until }: Wanted): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (before) {
    const [block, position, log] = before
    conditions.push(
      sql`(m.block_number, m.position, m.log_index) < (${block}::bigint, ${position}::int, ${log}::int)`,
    )
  }
  if (since) conditions.push(sql`m.block_number >= ${since}::bigint`)
  if (until) conditions.push(sql`m.block_number < ${until}::bigint`)
  return conditions
}
