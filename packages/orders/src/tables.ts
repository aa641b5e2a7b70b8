import type { Permission } from '@planet/api/call'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { OrderTable } from './order-columns.ts'
import type { OrderEventType, StoredContent } from './order-event.ts'

export type OrderTables = {
  orders: OrderTable
  order_events: {
    number: Generated<bigint>
    id: string
    order_id: string
    merchant_account: string
    livemode: Generated<boolean>
    type: OrderEventType
    content: ColumnType<StoredContent, string, string>
    at: Date
  }
  payment_links: {
    id: string
    account_id: string
    currency: AssetCode | FiatCode
    /** Null if the payer enters it. */
    amount: string | null
    description: string
    created_at: Date
    removed_at: Date | null
  }
  checkout_origins: { account_id: string; origin: string }
  order_cursors: { name: string; block: bigint; hash: Buffer | null }
  api_tokens: {
    id: string
    account_id: string
    access_key: string
    secret_sealed: Buffer
    key_id: string
    callback_url: string | null
    name: Generated<string>
    permissions: Generated<Permission[]>
    allowed_ips: Generated<string[]>
    livemode: Generated<boolean>
    expires_at: Date | null
    previous_secret_sealed: Buffer | null
    previous_until: Date | null
    created_at: Date
    removed_at: Date | null
    last_used_at: Date | null
  }
  webhook_endpoints: {
    id: string
    account_id: string
    /** Set if it shares the secret of a token. */
    token_id: string | null
    url: string
    events: Generated<OrderEventType[]>
    livemode: Generated<boolean>
    secret_sealed: Buffer | null
    previous_secret_sealed: Buffer | null
    previous_until: Date | null
    key_id: string | null
    failing_since: Date | null
    created_at: Date
    removed_at: Date | null
  }
  refund_requests: {
    id: string
    order_id: string
    merchant_account: string
    token_id: string | null
    amount: string
    reason: string
    state: Generated<'waiting' | 'sent' | 'declined'>
    txid: Buffer | null
    created_at: Date
    ended_at: Date | null
  }
  api_nonces: { token_id: string; nonce: string; at: Date }
  api_idempotency: {
    token_id: string
    key: string
    request_hash: Buffer
    status: number
    answer: ColumnType<object, string, string>
    at: Date
  }
  webhook_deliveries: {
    id: string
    event_id: string
    endpoint_id: string
    state: Generated<'waiting' | 'delivered' | 'given_up'>
    attempts: Generated<number>
    last_result: string | null
    created_at: Date
    next_at: Date | null
    delivered_at: Date | null
    /** Until when a worker attempts it. */
    claimed_until: Generated<Date | null>
  }
  webhook_attempts: {
    delivery_id: string
    number: number
    at: Date
    duration_ms: number
    result: string
    request_headers: ColumnType<Readonly<Record<string, string>>, string, never>
    response_body: string
  }
}

export type OrderRow = Selectable<OrderTables['orders']>
/** What is known of an order before the database has numbered it and found its payee. */
export type NewOrderRow = Omit<OrderRow, 'number' | 'merchant'>
export type TokenRow = Selectable<OrderTables['api_tokens']>
export type EndpointRow = Selectable<OrderTables['webhook_endpoints']>

declare module '@planet/platform/database/tables' {
  interface Tables extends OrderTables {}
}
