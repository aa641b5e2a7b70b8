import { toHex } from '@planet/chains/hex'
import { prepare } from '@planet/platform/database/prepared'
import { unseal } from '@planet/platform/sealing/seal'
import { sealContext } from '../sealing/seal-context.ts'
import type { Transfers } from '../transfers.ts'

type Keys = Pick<Transfers, 'db' | 'dataKeys'>
type Sealed = { hash: Buffer; comment_sealed: Buffer | null; key_id: string | null }

export function openComment({ dataKeys }: Pick<Keys, 'dataKeys'>, row: Sealed): string {
  if (!row.comment_sealed || !row.key_id) return ''
  const hash = toHex(row.hash)
  const sealed = { sealed: row.comment_sealed, keyId: row.key_id }
  return unseal(dataKeys, sealContext.comment(hash), sealed).toString()
}

const readComments = prepare<Sealed, readonly [hashes: readonly Buffer[], account: string]>(
  'read_comments',
  `select hash, comment_sealed, key_id from sent_transfers
   where hash = any($1::bytea[]) and comment_sealed is not null and (sender_account = $2 or recipient_account = $2)`,
)

/** Comments of the given transactions by hash, if the account is one of the two parties. */
export async function commentsOf(
  transfers: Keys,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await readComments(transfers.db, [hashes, accountId])
  return new Map(rows.map((row) => [toHex(row.hash), openComment(transfers, row)]))
}

/** The database cannot search sealed comments, so open the newest ones and search those. */
const searched = 5000

export async function hashesWithComment(
  transfers: Keys,
  accountId: string,
  words: string,
): Promise<Buffer[]> {
  const wanted = fold(words)
  const commented = (column: 'sender_account' | 'recipient_account') =>
    transfers.db
      .selectFrom('sent_transfers')
      .select(['hash', 'comment_sealed', 'key_id'])
      .where(column, '=', accountId)
      .where('comment_sealed', 'is not', null)
      .orderBy('sent_at', 'desc')
      .limit(searched)
      .execute()
  const [sent, received] = await Promise.all([commented('sender_account'), commented('recipient_account')])
  return [...sent, ...received]
    .filter((row) => fold(openComment(transfers, row)).includes(wanted))
    .map(({ hash }) => hash)
}

/** Search ignores the width, case and composition of letters. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
