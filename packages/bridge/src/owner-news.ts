import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { AssetCode } from '@planet/units/asset'
import { settlementNumber } from './history/filter.ts'
import type { ConvertState } from './machines/convert.ts'

/** Whoever writes to owners takes it up; where nobody does, it waits. */
export const ownerNewsTask = 'owner-news'

/** A deposit or convert that has come to its end. Amounts are of the smallest unit. */
export type OwnerNews = {
  /** The settlement number. */
  id: string
  account: string
  outcome: 'credited' | 'complete' | 'denied' | 'failed'
  asset: AssetCode
  /** What arrived; for a convert that came back, all that was returned. */
  amount: string
  network: string
  at: string
}

type Row = { account: string; asset: AssetCode; amount: string; network: string; updated_at: Date }

const told = (tx: Transaction, news: OwnerNews): Promise<void> =>
  enqueue(tx, ownerNewsTask, news, { key: `owner-news:${news.id}` })

/** In the transaction in which it is credited, which happens once. */
export function tellCredited(tx: Transaction, row: Row & { id: bigint }): Promise<void> {
  const { account, asset, amount, network, updated_at } = row
  const id = settlementNumber(1, row.id)
  return told(tx, { id, account, outcome: 'credited', asset, amount, network, at: updated_at.toISOString() })
}

type Closed = Extract<ConvertState, { name: 'settled' | 'returned' }>

/** In the transaction in which it is closed, which happens once. */
export function tellClosed(
  tx: Transaction,
  row: Row & { number: bigint; fee: string },
  state: Closed,
): Promise<void> {
  const { account, asset, network, updated_at } = row
  const isComplete = state.name === 'settled'
  return told(tx, {
    ...{ id: settlementNumber(2, row.number), account, asset, network, at: updated_at.toISOString() },
    outcome: isComplete ? 'complete' : state.cause,
    amount: isComplete ? row.amount : String(BigInt(row.amount) + BigInt(row.fee)),
  })
}
