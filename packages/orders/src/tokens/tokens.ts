import { ApiError } from '@planet/api/api-error'
import type { Permission } from '@planet/api/call'
import { randomToken } from '@planet/platform/sealing/random'
import { seal } from '@planet/platform/sealing/seal'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { checkUrl } from '../callback-url.ts'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import { overlapMs } from '../overlap.ts'
import type { TokenRow } from '../tables.ts'
import { previousSealName, sealName, secretOf } from '../token-secrets.ts'
import { lockEndpoints } from '../webhooks/active-endpoints.ts'
import { checkAddresses } from './allowed-ips.ts'

const maxTokens = 20

export type TokenSettings = {
  name: string
  permissions: Permission[]
  allowed_ips: string[]
  expires_at: string | null
}
type NewToken = TokenSettings & { livemode: boolean; callback_url?: string | undefined }

const columnsOf = ({ name, permissions, allowed_ips, expires_at }: TokenSettings) => {
  checkAddresses(allowed_ips)
  return {
    name,
    permissions: [...new Set(permissions)],
    allowed_ips,
    expires_at: expires_at === null ? null : new Date(expires_at),
  }
}

/** The secret appears in plain text only in this response; it cannot be retrieved again. */
export async function createToken(
  orders: Orders,
  accountId: string,
  { livemode, callback_url, ...settings }: NewToken,
): Promise<{ row: TokenRow; secret: string }> {
  requireActive(await ownWallet(orders, accountId))
  if (callback_url !== undefined) checkUrl('callback_url', callback_url, orders.privateCallbacks || !livemode)
  const id = newId('TK')
  const secret = randomToken()
  const { sealed, keyId } = seal(orders.dataKeys, sealName(id), secret)
  const row = await orders.db.transaction().execute(async (tx) => {
    await lockEndpoints(tx, accountId, callback_url !== undefined)
    const held = await tx
      .selectFrom('api_tokens')
      .select('id')
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .execute()
    if (held.length >= maxTokens)
      throw new ApiError('validation_error', {
        fields: [{ field: 'tokens', reason: 'too_many', limit: maxTokens }],
      })
    const token = await tx
      .insertInto('api_tokens')
      .values({
        id,
        account_id: accountId,
        access_key: `${livemode ? 'pk_' : 'pk_test_'}${randomToken(18)}`,
        secret_sealed: sealed,
        key_id: keyId,
        callback_url: callback_url ?? null,
        livemode,
        created_at: orders.now(),
        ...columnsOf(settings),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (callback_url !== undefined)
      await tx
        .insertInto('webhook_endpoints')
        .values({
          id: newId('WE'),
          account_id: accountId,
          token_id: id,
          url: callback_url,
          livemode,
          created_at: orders.now(),
        })
        .execute()
    return token
  })
  return { row, secret }
}

export async function updateToken(
  { db }: Orders,
  accountId: string,
  id: string,
  settings: TokenSettings,
): Promise<TokenRow> {
  const row = await db
    .updateTable('api_tokens')
    .set(columnsOf(settings))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

/** Both secrets are sealed with the same key, which `key_id` names. */
export async function rotateToken(
  orders: Orders,
  accountId: string,
  id: string,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = randomToken()
  const row = await orders.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new ApiError('data_not_found')
    const { sealed, keyId } = seal(orders.dataKeys, sealName(id), secret)
    return tx
      .updateTable('api_tokens')
      .set({
        secret_sealed: sealed,
        previous_secret_sealed: seal(orders.dataKeys, previousSealName(id), secretOf(orders, before)).sealed,
        previous_until: new Date(orders.now().getTime() + overlapMs),
        key_id: keyId,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { row, secret }
}

export const listTokens = ({ db }: Orders, accountId: string): Promise<TokenRow[]> =>
  db
    .selectFrom('api_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

/** Rejects the token from now on; the orders created with it stay. */
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
