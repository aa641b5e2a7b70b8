import { toHex } from '@planet/chains/hex'
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
