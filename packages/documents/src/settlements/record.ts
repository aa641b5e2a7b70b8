import type { settlementRecord } from '@planet/api/fields/deposit-withdraw'
import type { z } from 'zod'

export type SettlementRecord = z.infer<typeof settlementRecord>
