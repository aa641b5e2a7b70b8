import type {} from '@planet/accounts/tables'
import type {} from '@planet/ledger/tables'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import type { Generated } from 'kysely'

export type TransferTables = {
  sent_transfers: {
    hash: Buffer
    sender_account: string
    recipient_account: string | null
    recipient: Buffer
    asset: AssetCode
    amount: string
    comment_sealed: Buffer | null
    key_id: string | null
    sent_at: Date
  }
  contacts: {
    id: string
    account_id: string
    address: Buffer | null
    contact_account: string | null
    name_sealed: Buffer
    main_sealed: Buffer | null
    key_id: string
    created_at: Date
  }
  wallet_settings: {
    account_id: string
    fiat: FiatCode | null
    money_mails: Generated<boolean>
    order_mails: Generated<boolean>
    notifications_read_until: Date | null
  }
  convert_travel_data: {
    hash: Buffer
    account_id: string
    asset: AssetCode
    amount: string
    network: string
    destination: string
    data_sealed: Buffer
    key_id: string
    state: 'recorded' | 'waiting' | 'accepted' | 'rejected'
    note: Generated<string>
    created_at: Date
    updated_at: Date
  }
  money_mails: { id: string; account_id: string; ordered_at: Date }
  rate_history: { asset: AssetCode; fiat: FiatCode; hour: Date; rate: string }
  rates: { asset: AssetCode; fiat: FiatCode; rate: string; taken_at: Date }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends TransferTables {}
}
