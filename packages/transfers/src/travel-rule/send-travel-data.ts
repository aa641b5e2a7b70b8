import { fromHex, type Hex } from '@planet/chains/hex'
import {
  type TravelRuleAnswer,
  TravelRuleError,
  type TravelRuleProvider,
} from '@planet/partners/travel-rule/travel-rule-provider'
import type { Transfers } from '../transfers.ts'
import { transferOf } from './travel-data.ts'

type Context = Pick<Transfers, 'db' | 'dataKeys' | 'now'>

/**
 * Sends the data to the receiver's provider and saves the answer. Throws where the provider cannot be reached or has not
 * decided, so that the job comes back. Data that waits for nothing is left alone.
 */
export async function sendTravelData(
  transfers: Context,
  provider: TravelRuleProvider | undefined,
  hash: Hex,
): Promise<TravelRuleAnswer['status'] | 'recorded'> {
  const { db, now } = transfers
  const row = await db
    .selectFrom('convert_travel_data')
    .selectAll()
    .where('hash', '=', fromHex(hash))
    .executeTakeFirst()
  if (row?.state !== 'waiting') return row?.state === 'rejected' ? 'rejected' : 'recorded'
  // Without a provider an operator has to inform the receiver's side; the convert is reviewed.
  if (!provider) return 'pending'
  const { status, note } = await provider.send(transferOf(transfers, row))
  if (status === 'pending') throw new TravelRuleError('The receiver’s provider has not answered yet.')
  await db
    .updateTable('convert_travel_data')
    .set({ state: status, note, updated_at: now() })
    .where('hash', '=', fromHex(hash))
    .where('state', '=', 'waiting')
    .execute()
  return status
}
