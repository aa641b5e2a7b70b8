import { prepare } from '@planet/platform/database/prepared'
import { countingSql, type Limit, type Taken, takenOf } from '@planet/platform/limits/take'
import { inGroups } from '@planet/units/in-groups'
import { tokenColumns } from '../columns.ts'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'

type Count = { key: string; limit: Limit }
type Counted = { used: number; wait: number }
/** All columns are null where there is no token. */
type FoundToken = Pick<TokenRow, (typeof tokenColumns)[number]> | { id: null }

const lookUp = prepare<
  Counted & FoundToken,
  readonly [key: string, seconds: number, accessKey: string, uses: number]
>(
  'find_api_token',
  `with counted as (${countingSql('$1::text', '$2::double precision', '$4::int')}),
  token as (
    select ${tokenColumns.map((column) => `api_tokens.${column}`).join(', ')} from api_tokens join accounts on accounts.id = api_tokens.account_id
    where access_key = $3 and api_tokens.removed_at is null and accounts.status <> '900'
  )
  select counted.used, counted.wait, ${tokenColumns.map((column) => `token.${column}`).join(', ')}
  from counted left join token on true`,
)

/** Requests of one shop that arrive while others are looked up share the next statement. */
const asGroups = <Item, Result>(
  nameOf: (item: Item) => string,
  work: (db: Orders['db'], alike: readonly [Item, ...Item[]]) => Promise<Result[]>,
): ((db: Orders['db'], item: Item) => Promise<Result>) => {
  const known = new WeakMap<Orders['db'], (item: Item) => Promise<Result>>()
  const groupsOf = (db: Orders['db']) =>
    inGroups<Item, Result>(
      async (items) => {
        const results = new Map<Item, PromiseSettledResult<Result>>()
        const alike = Map.groupBy(items, nameOf).values() as Iterable<[Item, ...Item[]]>
        await Promise.all(
          [...alike].map(async (group) => {
            const [settled] = await Promise.allSettled([work(db, group)])
            for (const [index, item] of group.entries())
              results.set(item, settled.status === 'rejected' ? settled : of(settled.value[index] as Result))
          }),
        )
        return items.map((item) => results.get(item) as PromiseSettledResult<Result>)
      },
      { atOnce: 4, most: 50 },
    )
  return (db, item) => {
    const run = known.get(db) ?? groupsOf(db)
    known.set(db, run)
    return run(item)
  }
}

const of = <Result>(value: Result): PromiseSettledResult<Result> => ({ status: 'fulfilled', value })

/** The use of the request at `place` of `all` that were counted together. */
const takenAt = ({ used, wait }: Counted, limit: Limit, place: number, all: number): Taken =>
  takenOf({ used: used - (all - 1 - place), wait }, limit)

type Lookup = Count & { accessKey: string }
type Found = { taken: Taken; token: TokenRow | undefined }

const findInGroups = asGroups<Lookup, Found>(
  ({ key, accessKey }) => JSON.stringify([key, accessKey]),
  async (db, [first, ...others]) => {
    const all = [first, ...others]
    const [row] = await lookUp(db, [first.key, first.limit.seconds, first.accessKey, all.length])
    if (!row) throw new Error('A rate limit was not counted.')
    const token = row.id === null ? undefined : row
    return all.map(({ limit }, place) => ({ taken: takenAt(row, limit, place, all.length), token }))
  },
)

/** Counts a request of one address and finds its token, in one round trip. A cancelled account has no tokens. */
export const findToken = ({ db }: Orders, accessKey: string, { key, limit }: Count): Promise<Found> =>
  findInGroups(db, { key, limit, accessKey })

// Nothing waits for the disk here: a call that changes something commits after this, which writes it down as well.
const admit = prepare<Counted & { fresh: string[] }, readonly [string, string[], Date, Date, string, number]>(
  'admit_api_requests',
  `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
  fresh as (
    insert into api_nonces (token_id, nonce, at) select $1::text, nonce, $3::timestamptz from quick, unnest($2::text[]) as nonce
    on conflict do nothing returning nonce
  ),
  noted as (
    update api_tokens set last_used_at = $3 where id = $1 and coalesce(last_used_at, '-infinity') < $4::timestamptz
  ),
  counted as (${countingSql('$5::text', '$6::double precision', '(select count(*)::int from fresh)', 'exists (select from fresh)')})
  select used, wait, array(select nonce from fresh) as fresh from counted`,
)

const noteMs = 60_000

type Use = Count & { token: string; nonce: string; at: Date }

const admitInGroups = asGroups<Use, Taken | undefined>(
  ({ token, key }) => JSON.stringify([token, key]),
  async (db, [first, ...others]) => {
    const { token, key, limit, at } = first
    const all = [first, ...others]
    const nonces = all.map(({ nonce }) => nonce)
    const noted = new Date(at.getTime() - noteMs)
    const [row] = await admit(db, [token, nonces, at, noted, key, limit.seconds])
    const left = new Set(row?.fresh)
    const total = left.size
    return all.map(({ nonce }) => {
      // Of two requests with one nonce the first has used it.
      const place = total - left.size
      return row && left.delete(nonce) ? takenAt(row, limit, place, total) : undefined
    })
  },
)

/**
 * Uses up a nonce, counts the request of the token, and notes the use for the list of tokens (at most once a minute),
 * in one round trip. Undefined where the nonce was used before.
 */
export const useNonce = (
  { db, now }: Orders,
  token: string,
  nonce: string,
  count: Count,
): Promise<Taken | undefined> => admitInGroups(db, { ...count, token, nonce, at: now() })
