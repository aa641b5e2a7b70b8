import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import { settleByKey } from '@planet/platform/batch/rounds'
import { prepare } from '@planet/platform/database/prepared'
import { countingSql, type Limit, type Taken, takenOf } from '@planet/platform/limits/take'
import { tokenColumns } from '../columns.ts'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'

type Count = { key: string; limit: Limit }
type Counted = { used: number; wait: number }
/** A token as it was read. The version changes with every change of its row. */
export type ReadToken = TokenRow & { version: string }
/** All columns are null where there is no token. */
type FoundToken = Pick<ReadToken, (typeof tokenColumns)[number] | 'version'> | { id: null }

const lookUp = prepare<
  Counted & FoundToken,
  readonly [key: string, seconds: number, accessKey: string, uses: number]
>(
  'find_api_token',
  `with counted as (${countingSql('$1::text', '$2::double precision', '$4::int')}),
  token as (
    select ${tokenColumns.map((column) => `api_tokens.${column}`).join(', ')}, api_tokens.xmin::text as version from api_tokens join accounts on accounts.id = api_tokens.account_id
    where access_key = $3 and api_tokens.removed_at is null and accounts.status <> '900'
  )
  select counted.used, counted.wait, token.version, ${tokenColumns.map((column) => `token.${column}`).join(', ')}
  from counted left join token on true`,
)

/** Requests of one shop that arrive while others are looked up share the next statement. */
const batchByKey = <Item, Result>(
  keyOf: (item: Item) => string,
  work: (db: Orders['db'], sameKey: readonly [Item, ...Item[]]) => Promise<Result[]>,
): ((db: Orders['db'], item: Item) => Promise<Result>) =>
  createBatcherPerContext<Orders['db'], Item, Result>(
    (db, items) => settleByKey(items, keyOf, (sameKey) => work(db, sameKey)),
    { concurrency: 4, maxSize: 50, maxWaitMs: 5, schedule: setImmediate },
  )

/** The use of the request at `place` of `all` that were counted together. */
const takenAt = ({ used, wait }: Counted, limit: Limit, place: number, all: number): Taken =>
  takenOf({ used: used - (all - 1 - place), wait }, limit)

type Lookup = Count & { accessKey: string }
type Found = { taken: Taken; token: ReadToken | undefined }

const findBatched = batchByKey<Lookup, Found>(
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
  findBatched(db, { key, limit, accessKey })

type Admitted = {
  /** Null if the token has changed since it was read. */
  token: string | null
  address_used: number
  address_wait: number
  /** Null if no nonce was new. */
  used: number | null
  wait: number | null
  fresh: string[]
}

// Nothing waits for the disk here: a call that changes something commits after this, which writes it down as well.
const admit = prepare<
  Admitted,
  readonly [
    addressKey: string,
    addressSeconds: number,
    addressUses: number,
    token: string,
    version: string,
    nonces: string[],
    at: Date,
    noted: Date,
    key: string,
    seconds: number,
  ]
>(
  'admit_api_requests',
  `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
  address as (${countingSql('$1::text', '$2::double precision', '$3::int', 'exists (select from quick)')}),
  token as (
    select api_tokens.id from api_tokens join accounts on accounts.id = api_tokens.account_id
    where api_tokens.id = $4 and api_tokens.xmin::text = $5 and accounts.status <> '900'
  ),
  fresh as (
    insert into api_nonces (token_id, nonce, at) select token.id, nonce, $7::timestamptz
    from quick, token, unnest($6::text[]) as nonce
    on conflict do nothing returning nonce
  ),
  noted as (
    update api_tokens set last_used_at = $7 from token
    where api_tokens.id = token.id and coalesce(last_used_at, '-infinity') < $8::timestamptz
  ),
  counted as (${countingSql('$9::text', '$10::double precision', '(select count(*)::int from fresh)', 'exists (select from fresh)')})
  select token.id as token, address.used as address_used, address.wait as address_wait, counted.used, counted.wait,
    array(select nonce from fresh) as fresh
  from address left join token on true left join counted on true`,
)

const noteMs = 60_000

/** The request of a token that was just looked up was counted by address then. */
type Use = {
  address: Count
  isAddressCounted: boolean
  call: Count
  token: ReadToken
  nonce: string
  at: Date
}

export type Admission =
  /** The token has changed, so the request has to be checked again; it used up nothing but the address's count. */
  | { result: 'changed' }
  | { result: 'nonce_reused'; address: Taken }
  | { result: 'admitted'; address: Taken; call: Taken }

const admitBatched = batchByKey<Use, Admission>(
  ({ token, address, isAddressCounted, call }) =>
    JSON.stringify([token.id, token.version, address.key, isAddressCounted, call.key]),
  async (db, [first, ...others]) => {
    const { token, address, isAddressCounted, call, at } = first
    const all = [first, ...others]
    const notedAt = new Date(at.getTime() - noteMs)
    const [row] = await admit(db, [
      address.key,
      address.limit.seconds,
      isAddressCounted ? 0 : all.length,
      token.id,
      token.version,
      all.map(({ nonce }) => nonce),
      at,
      notedAt,
      call.key,
      call.limit.seconds,
    ])
    if (!row) throw new Error('A rate limit was not counted.')
    const { address_used, address_wait, used, wait, fresh } = row
    const left = new Set(fresh)
    const total = left.size
    return all.map(({ nonce }, index) => {
      if (row.token === null) return { result: 'changed' }
      const ofAddress = takenAt({ used: address_used, wait: address_wait }, address.limit, index, all.length)
      // Of two requests with one nonce the first has used it.
      const place = total - left.size
      if (used === null || wait === null || !left.delete(nonce))
        return { result: 'nonce_reused', address: ofAddress }
      return {
        result: 'admitted',
        address: ofAddress,
        call: takenAt({ used, wait }, call.limit, place, total),
      }
    })
  },
)

/**
 * Uses up a nonce, counts the request by address and by call of the token, and notes the use for the list of tokens (at
 * most once a minute), in one round trip, provided that the token is still as it was read.
 */
export const admitRequest = ({ db, now }: Orders, use: Omit<Use, 'at'>): Promise<Admission> =>
  admitBatched(db, { ...use, at: now() })
