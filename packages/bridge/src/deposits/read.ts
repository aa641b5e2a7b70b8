import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import type { DepositState } from '../machines/deposit.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import type { DepositRow } from './apply.ts'

/** A deposit as its owner sees it. */
export type DepositView = {
  id: bigint
  network: MainNetwork
  asset: AssetCode
  amount: bigint
  address: string
  txid: string
  status: number
  /** Why it is not credited. */
  reason: 'below_minimum' | 'reorganised' | null
  confirmations: number
  needed: number
  /** The transaction on PLANET that credited it. */
  planetTxid: string | null
  seenAt: Date
  updatedAt: Date
}

type Bridge = { db: Database; setup: BridgeSetup }

const recentMs = 24 * 60 * 60_000
/** The history lists all of them. */
const mostAtOnce = 50

/** Of the newest deposits, the open ones and those that ended within the last day. */
export async function recentDeposits(bridge: Bridge, account: string, now: Date): Promise<DepositView[]> {
  const rows = await bridge.db
    .selectFrom('bridge_deposits')
    .selectAll()
    .where('account', '=', account)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAtOnce)
    .execute()
  return rows
    .filter(({ status, updated_at }) => status < 3 || now.getTime() - updated_at.getTime() < recentMs)
    .map((row) => viewOf(bridge.setup, row))
}

function viewOf({ confirmations }: BridgeSetup, row: DepositRow): DepositView {
  const { id, network, asset, amount, address, txid, state, status } = row
  const needed = confirmations[network]
  return {
    id,
    network,
    asset,
    address,
    txid,
    status,
    needed,
    amount: BigInt(amount),
    reason: state.name === 'below_minimum' || state.name === 'reorganised' ? state.name : null,
    confirmations: confirmationsOf(state, needed),
    planetTxid: state.name === 'credited' ? state.transaction : null,
    seenAt: row.seen_at,
    updatedAt: row.updated_at,
  }
}

/** Stops at the number that is needed: later confirmations add no information. */
function confirmationsOf(state: DepositState, needed: number): number {
  if (state.name === 'credited') return needed
  return 'confirmations' in state ? Math.min(state.confirmations, needed) : 0
}
