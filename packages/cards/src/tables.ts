import type { ColumnType, Generated, Selectable } from 'kysely'

/** Where a sealed image is in the document store, by its kind. Empty once the partner has them. */
export type StoredImages = Readonly<Record<string, { name: string; type: string; keyId: string }>>

export type CardTables = {
  card_applications: {
    id: string
    account_id: string
    state: Generated<'draft' | 'submitted' | 'received' | 'approved' | 'rejected'>
    items_sealed: Buffer
    key_id: string
    images: ColumnType<StoredImages, string, string>
    comment: Generated<string>
    created_at: Date
    submitted_at: Date | null
    decided_at: Date | null
    asked_at: Date | null
  }
  cards: {
    id: string
    account_id: string
    application_id: string
    token: string
    last_four: string
    envelope_number: string
    state: 'inactive' | 'active' | 'blocked'
    is_locked: Generated<boolean>
    balance: bigint
    currency: string
    balance_at: Date
    added_at: Date
  }
}

export type CardRow = Selectable<CardTables['cards']>
export type CardApplicationRow = Selectable<CardTables['card_applications']>

declare module '@planet/platform/database/tables' {
  interface Tables extends CardTables {}
}
