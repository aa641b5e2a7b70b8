import { ApiError } from '@planet/api/api-error'
import type { WebhookEndpoint } from '@planet/api/fields/webhook'
import { seal } from '@planet/platform/sealing/seal'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { checkUrl } from '../callback-url.ts'
import { newId } from '../new-id.ts'
import type { OrderEventType } from '../order-event.ts'
import type { Orders } from '../orders.ts'
import { overlapMs } from '../overlap.ts'
import type { EndpointRow } from '../tables.ts'
import { activeEndpoints, type LivingEndpoint, lockEndpoints } from './active-endpoints.ts'
import {
  endpointSealName,
  newEndpointSecret,
  previousEndpointSealName,
  secretsOfEndpoint,
} from './endpoint-secrets.ts'

export async function ownEndpoint(
  { db }: Pick<Orders, 'db'>,
  accountId: string,
  id: string,
): Promise<LivingEndpoint> {
  const row = await activeEndpoints(db)
    .where('webhook_endpoints.id', '=', id)
    .where('webhook_endpoints.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('webhook_not_found')
  return row
}

export const listEndpoints = ({ db }: Pick<Orders, 'db'>, accountId: string): Promise<LivingEndpoint[]> =>
  activeEndpoints(db)
    .where('webhook_endpoints.account_id', '=', accountId)
    .orderBy('webhook_endpoints.created_at', 'desc')
    .execute()

type Settings = { url: string; events: OrderEventType[] }

export async function createEndpoint(
  orders: Orders,
  accountId: string,
  { url, events, livemode }: Settings & { livemode: boolean },
): Promise<{ row: LivingEndpoint; secret: string }> {
  requireActive(await ownWallet(orders, accountId))
  checkUrl('url', url, orders.privateCallbacks)
  const id = newId('WE')
  const secret = newEndpointSecret()
  const { sealed, keyId } = seal(orders.dataKeys, endpointSealName(id), secret)
  await orders.db.transaction().execute(async (tx) => {
    await lockEndpoints(tx, accountId, true)
    const own = { secret_sealed: sealed, key_id: keyId, created_at: orders.now() }
    await tx
      .insertInto('webhook_endpoints')
      .values({ id, account_id: accountId, url, events: [...new Set(events)], livemode, ...own })
      .execute()
  })
  return { row: await ownEndpoint(orders, accountId, id), secret }
}

export async function updateEndpoint(
  orders: Orders,
  accountId: string,
  id: string,
  { url, events }: Settings,
): Promise<LivingEndpoint> {
  await ownEndpoint(orders, accountId, id)
  checkUrl('url', url, orders.privateCallbacks)
  await change(orders, id, { url, events: [...new Set(events)], failing_since: null })
  return ownEndpoint(orders, accountId, id)
}

export async function removeEndpoint(orders: Orders, accountId: string, id: string): Promise<void> {
  await ownEndpoint(orders, accountId, id)
  await change(orders, id, { removed_at: orders.now() })
}

/** An endpoint that shares a token's secret is rotated with the token. */
export async function rotateEndpoint(
  orders: Orders,
  accountId: string,
  id: string,
): Promise<{ row: LivingEndpoint; secret: string }> {
  const row = await ownEndpoint(orders, accountId, id)
  const [before] = row.token_id === null ? secretsOfEndpoint(orders, row, undefined) : []
  if (before === undefined) throw new ApiError('incorrect_handling')
  const secret = newEndpointSecret()
  const { sealed, keyId } = seal(orders.dataKeys, endpointSealName(id), secret)
  await change(orders, id, {
    secret_sealed: sealed,
    key_id: keyId,
    previous_secret_sealed: seal(orders.dataKeys, previousEndpointSealName(id), before).sealed,
    previous_until: new Date(orders.now().getTime() + overlapMs),
  })
  return { row: await ownEndpoint(orders, accountId, id), secret }
}

const change = async ({ db }: Orders, id: string, values: Partial<EndpointRow>): Promise<void> =>
  void (await db.updateTable('webhook_endpoints').set(values).where('id', '=', id).execute())

export const endpointView = (row: LivingEndpoint): WebhookEndpoint => ({
  id: row.id,
  livemode: row.livemode,
  url: row.url,
  events: row.events,
  access_key: row.access_key,
  failing_since: row.failing_since?.toISOString() ?? null,
  previous_secret_until: row.previous_until?.toISOString() ?? null,
  time: row.created_at.toISOString(),
})
