import { prepare } from '@planet/platform/database/prepared'
import { countingSql, type Limit, type Taken, takenOf } from '@planet/platform/limits/take'
import { tokenColumns } from '../columns.ts'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'

type Count = { key: string; limit: Limit }
type Counted = { used: number; wait: number }
/** All columns are null where there is no token. */
type FoundToken = Pick<TokenRow, (typeof tokenColumns)[number]> | { id: null }

const lookUp = prepare<Counted & FoundToken, readonly [key: string, seconds: number, accessKey: string]>(
  'find_api_token',
  `with counted as (${countingSql('$1::text', '$2::double precision', '1')}),
  token as (
    select ${tokenColumns.map((column) => `api_tokens.${column}`).join(', ')} from api_tokens join accounts on accounts.id = api_tokens.account_id
    where access_key = $3 and api_tokens.removed_at is null and accounts.status <> '900'
  )
  select counted.used, counted.wait, ${tokenColumns.map((column) => `token.${column}`).join(', ')}
  from counted left join token on true`,
)

/** Counts a request of one address and finds its token, in one round trip. A cancelled account has no tokens. */
export async function findToken(
  { db }: Orders,
  accessKey: string,
  { key, limit }: Count,
): Promise<{ taken: Taken; token: TokenRow | undefined }> {
  const [row] = await lookUp(db, [key, limit.seconds, accessKey])
  if (!row) throw new Error('A rate limit was not counted.')
  return { taken: takenOf(row, limit), token: row.id === null ? undefined : row }
}

// Nothing waits for the disk here: a call that changes something commits after this, which writes it down as well.
const admit = prepare<Counted, readonly [string, string, Date, Date, string, number]>(
  'admit_api_request',
  `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
  fresh as (
    insert into api_nonces (token_id, nonce, at) select $1::text, $2::text, $3::timestamptz from quick
    on conflict do nothing returning 1
  ),
  noted as (
    update api_tokens set last_used_at = $3 where id = $1 and coalesce(last_used_at, '-infinity') < $4::timestamptz
  ),
  counted as (${countingSql('$5::text', '$6::double precision', '1', 'exists (select from fresh)')})
  select used, wait from counted`,
)

const noteMs = 60_000

/**
 * Uses up a nonce, counts the request of the token, and notes the use for the list of tokens (at most once a minute),
 * in one round trip. Undefined where the nonce was used before.
 */
export async function useNonce(
  { db, now }: Orders,
  token: string,
  nonce: string,
  { key, limit }: Count,
): Promise<Taken | undefined> {
  const at = now()
  const noted = new Date(at.getTime() - noteMs)
  const [row] = await admit(db, [token, nonce, at, noted, key, limit.seconds])
  return row && takenOf(row, limit)
}
