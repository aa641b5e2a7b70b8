import { randomToken } from '@planet/accounts/sealing/random'
import { ApiError } from '@planet/api/api-error'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'
import { checkCallback } from '../webhooks/callback-url.ts'

/** Changing it makes stored secrets unreadable. */
export const sealName = (id: string): string => `secret of API token ${id}`
const most = 10

/** The secret is in the answer and nowhere else in clear; nobody can look it up again. */
export async function createToken(
  orders: Orders,
  accountId: string,
  callbackUrl: string,
): Promise<{ row: TokenRow; secret: string }> {
  requireActive(await ownWallet(orders, accountId))
  checkCallback(callbackUrl, orders.privateCallbacks)
  const id = newId('TK')
  const secret = randomToken()
  const { sealed, keyId } = seal(orders.dataKeys, sealName(id), secret)
  const row = await orders.db.transaction().execute(async (tx) => {
    // The account's row is what two creations at once meet at, so that both are counted.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const held = await tx
      .selectFrom('api_tokens')
      .select('id')
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .execute()
    if (held.length >= most)
      throw new ApiError('validation_error', {
        fields: [{ field: 'tokens', reason: 'too_many', limit: most }],
      })
    return tx
      .insertInto('api_tokens')
      .values({
        id,
        account_id: accountId,
        access_key: `pk_${randomToken(18)}`,
        secret_sealed: sealed,
        key_id: keyId,
        callback_url: callbackUrl,
        created_at: orders.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { row, secret }
}

/** Tokens that still answer to something: neither removed, nor of an account that was cancelled. */
export const livingTokens = ({ db }: Pick<Orders, 'db'>) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .selectAll('api_tokens')
    .where('api_tokens.removed_at', 'is', null)
    .where('accounts.status', '<>', '900')

export const listTokens = ({ db }: Orders, accountId: string): Promise<TokenRow[]> =>
  db
    .selectFrom('api_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

/** It answers to nothing from here on; what was made with it stays. */
export async function removeToken({ db, now }: Orders, accountId: string, id: string): Promise<void> {
  const removed = await db
    .updateTable('api_tokens')
    .set({ removed_at: now() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new ApiError('data_not_found')
}

export const secretOf = ({ dataKeys }: Pick<Orders, 'dataKeys'>, row: TokenRow): string =>
  unseal(dataKeys, sealName(row.id), { sealed: row.secret_sealed, keyId: row.key_id }).toString()
