import type { Countable, Valued } from '@planet/documents/format/valued'
import { assets } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import { sql } from 'kysely'
import type { Transfers } from '../transfers.ts'

/** Adds values by the rate of the hour, or of the last known hour within the day before it. */
export async function* valuedPages<E extends Countable>(
  { db }: Pick<Transfers, 'db'>,
  fiat: FiatCode,
  pages: AsyncIterable<readonly E[]>,
): AsyncGenerator<Valued<E>[]> {
  for await (const page of pages) {
    const { rows } = await sql<{ value: string | null }>`
      select trunc(wanted.amount * known.rate / 10::numeric ^ wanted.decimals, 2)::text as value
      from unnest(
        ${page.map(({ currency }) => currency)}::text[], ${page.map(({ amount }) => amount)}::numeric[],
        ${page.map(({ currency }) => assets[currency].decimals)}::int[], ${page.map(({ time }) => time)}::timestamptz[]
      ) with ordinality as wanted (asset, amount, decimals, time, place)
      left join lateral (
        select rate from rate_history
        where asset = wanted.asset and fiat = ${fiat} and hour <= wanted.time
          and hour > wanted.time - interval '25 hours'
        order by hour desc limit 1
      ) known on true
      order by wanted.place`.execute(db)
    yield page.map((entry, index) => ({ ...entry, fiat, value: rows[index]?.value ?? null }))
  }
}
