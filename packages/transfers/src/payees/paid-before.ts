import { addressBytes, addressText } from '@planet/chains/address'
import { fromHex, toHex } from '@planet/chains/hex'
import { sql } from 'kysely'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

/**
 * Only non-zero movements of our own assets count: a third-party token can fake any movement, and anyone can move zero
 * in another's name.
 */
const sentBy = ({ db, contracts }: Pick<Transfers, 'db' | 'contracts'>, own: string) =>
  db
    .selectFrom('ledger_movements')
    .select('recipient')
    .where('sender', '=', addressBytes(own))
    .where(
      'token',
      'in',
      knownTokens(contracts).map(({ token }) => fromHex(token)),
    )
    .where(sql<boolean>`amount > 0`)

export async function wasPaidBefore(
  transfers: Pick<Transfers, 'db' | 'contracts'>,
  own: string,
  to: string,
): Promise<boolean> {
  const row = await sentBy(transfers, own)
    .where('recipient', '=', addressBytes(to))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** As many bytes at either end as people compare, if they compare at all. */
const lookAlikeBytes = 2

/** Other addresses in a wallet's history or contacts with the same first and last characters as the given one. */
export async function lookAlikes(
  transfers: Pick<Transfers, 'db' | 'contracts'>,
  accountId: string,
  own: string,
  to: string,
): Promise<string[]> {
  const wanted = addressBytes(to)
  const first = Buffer.alloc(20, 0)
  const last = Buffer.alloc(20, 0xff)
  wanted.copy(first, 0, 0, lookAlikeBytes)
  wanted.copy(last, 0, 0, lookAlikeBytes)
  const end = wanted.subarray(-lookAlikeBytes)
  const paid = await sentBy(transfers, own)
    .distinct()
    .where('recipient', '>=', first)
    .where('recipient', '<=', last)
    .where(sql<boolean>`substring(recipient from ${21 - lookAlikeBytes}) = ${end}`)
    .limit(10)
    .execute()
  const contacts = await transfers.db
    .selectFrom('contacts')
    .select('address as recipient')
    .where('account_id', '=', accountId)
    .where('address', '>=', first)
    .where('address', '<=', last)
    .where(sql<boolean>`substring(address from ${21 - lookAlikeBytes}) = ${end}`)
    .execute()
  const others = [...contacts, ...paid].flatMap(({ recipient }) =>
    recipient && !recipient.equals(wanted) ? [toHex(recipient)] : [],
  )
  return [...new Set(others)].map((hex) => addressText(fromHex(hex)))
}
