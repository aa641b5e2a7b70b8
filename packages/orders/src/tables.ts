import type { Permission } from '@planet/api/call'
import type { LineItem } from '@planet/api/fields/line-items'
import type { Quote } from '@planet/api/fields/merchant-order'
import type { Language } from '@planet/api/language'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { OrderEventType, StoredContent } from './events/event.ts'
import type { ChainStatus, Ender, Intent, OrderStatus } from './machine.ts'

export type OrderTables = {
  orders: {
    id: string
    number: Generated<bigint>
    merchant_account: string
    merchant: Buffer
    asset: AssetCode
    amount: string
    /** Set if the price is in fiat, with what each accepted coin pays for it. */
    price_currency: FiatCode | null
    price_amount: string | null
    quotes: ColumnType<readonly Quote[], string | undefined, never>
    rates_at: Date | null
    description: string
    line_items: ColumnType<readonly LineItem[], string | undefined, never>
    reference: string
    /** The reference while the order holds it; null once the order is cancelled. */
    reference_key: string | null
    metadata: ColumnType<Readonly<Record<string, string>>, string | undefined, never>
    return_url: string | null
    cancel_url: string | null
    customer_email_sealed: Buffer | null
    customer_name_sealed: Buffer | null
    /** Set if the order is an invoice. */
    invoice_language: Language | null
    invoice_note: Generated<string>
    invoice_mails: Generated<number>
    invoice_mailed_at: Date | null
    key_id: string | null
    livemode: Generated<boolean>
    source: 'wallet' | 'api' | 'sdk' | 'top_up'
    purpose: Generated<'sale' | 'card'>
    card_last_four: string | null
    token_id: string | null
    /** The payment link through which it was created. */
    link_id: string | null
    intent: Generated<Intent>
    ended_by: Ender | null
    payer_account: string | null
    payer: Buffer | null
    authorised_until: Date | null
    handed_in: Buffer | null
    chain: Generated<ChainStatus>
    chain_block: bigint | null
    payment: Buffer | null
    refund: Buffer | null
    refunded: Generated<string>
    status: Generated<OrderStatus>
    created_at: Date
    expires_at: Date
    linked_at: Date | null
    paid_at: Date | null
    refunded_at: Date | null
    cancelled_at: Date | null
  }
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
