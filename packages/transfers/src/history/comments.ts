import { type Hex, toHex } from '@planet/chains/hex'
import { unseal } from '@planet/platform/sealing/seal'
import { sealContext } from '../sealing/seal-context.ts'
import type { Transfers } from '../transfers.ts'

type Keys = Pick<Transfers, 'db' | 'dataKeys'>
type Sealed = { comment_sealed: Buffer | null; key_id: string | null }

export function openComment(
  { dataKeys }: Pick<Keys, 'dataKeys'>,
  hash: Hex,
  { comment_sealed, key_id }: Sealed,
): string {
  if (!comment_sealed || !key_id) return ''
  const sealed = { sealed: comment_sealed, keyId: key_id }
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
    .filter((row) => fold(openComment(transfers, toHex(row.hash), row)).includes(wanted))
    .map(({ hash }) => hash)
}

/** Search ignores the width, case and composition of letters. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
