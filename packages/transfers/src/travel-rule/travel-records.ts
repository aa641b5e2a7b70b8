import { toHex } from '@planet/chains/hex'
import {
  inScope,
  mostRecords,
  type RecordList,
  type RecordScope,
  recordList,
} from '@planet/platform/database/records'
import type { Transfers } from '../transfers.ts'
import { openTravelData } from './travel-data.ts'

type Context = Pick<Transfers, 'db' | 'dataKeys'>

/** Who sent and who received each convert above the threshold, for an authority. */
export async function travelRecords(transfers: Context, scope: RecordScope): Promise<RecordList> {
  return recordList('travel-rule', await readTravelData(transfers, scope))
}

/** The same about one person, for themselves. */
export const ownTravelData = (transfers: Context, account: string) => readTravelData(transfers, { account })

async function readTravelData(transfers: Context, scope: RecordScope) {
  const rows = await transfers.db
    .selectFrom('convert_travel_data')
    .selectAll()
    .where(inScope(scope, 'account_id', 'created_at'))
    .orderBy('created_at')
    .orderBy('hash')
    .limit(mostRecords + 1)
    .execute()
  return rows.map((row) => {
    const { originator, beneficiary } = openTravelData(transfers, row)
    return {
      transaction: toHex(row.hash),
      account_id: row.account_id,
      asset: row.asset,
      amount: row.amount,
      network: row.network,
      destination: row.destination,
      originator: originator.name,
      originator_country: originator.country,
      originator_address: originator.address,
      receiving_wallet: beneficiary.wallet,
      beneficiary: beneficiary.name,
      beneficiary_country: beneficiary.country,
      beneficiary_provider: beneficiary.provider,
      state: row.state,
      note: row.note,
      created_at: row.created_at,
    }
  })
}
