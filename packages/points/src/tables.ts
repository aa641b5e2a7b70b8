// Statements of this package read these packages' tables too.
import type {} from '@planet/accounts/tables'
import type { PointKind } from '@planet/api/calls/points/history'
import type { Language } from '@planet/api/language'
import type {} from '@planet/ledger/tables'
import type {} from '@planet/transfers/tables'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type CampaignTexts = { title: Record<Language, string>; text: Record<Language, string> }
export type CampaignTarget = 'everybody' | 'listed' | 'since'

export type FlagReason = 'same_person' | 'welcomed_before' | 'over_limit'

export type PointTables = {
  point_entries: {
    number: Generated<bigint>
    account_id: string
    amount: bigint
    kind: PointKind
    key: string
    order_id: string | null
    reason: Generated<string | null>
    at: Date
  }
  point_balances: { account_id: string; balance: bigint }
  point_expiries: {
    account_id: string
    expires_on: string
    earned_before: Date
    points: bigint
    noticed_at: Date
    settled_at: Generated<Date | null>
  }
  welcomed_people: { hash: Buffer; account_id: string }
  referral_payments: {
    key: string
    account_id: string
    newcomer: string
    amount: string
    raw: Buffer | null
    nonce: bigint | null
    created_at: Date
    paid_at: Date | null
  }
  referral_flags: {
    newcomer: string
    inviter: string
    reason: FlagReason
    at: Date
    closed_by: Generated<string | null>
    closed_at: Generated<Date | null>
  }
  coupon_campaigns: {
    id: string
    number: Generated<bigint>
    code: string
    texts: ColumnType<CampaignTexts, string, string>
    points: bigint
    available: number
    taken: Generated<number>
    target: CampaignTarget
    since: Date | null
    starts_at: Date
    ends_at: Date
    stopped_at: Date | null
    created_by: string
    created_at: Date
  }
  coupons: {
    id: string
    number: Generated<bigint>
    campaign_id: string
    account_id: string
    handed_at: Date | null
    used_at: Date | null
    cancelled_at: Date | null
  }
}

export type ReferralPayment = Selectable<PointTables['referral_payments']>
export type CampaignRow = Selectable<PointTables['coupon_campaigns']>
export type CouponRow = Selectable<PointTables['coupons']>

declare module '@planet/platform/database/tables' {
  interface Tables extends PointTables {}
}
