import { settlementNumber } from '@planet/bridge/history/filter'
import type { History } from '@planet/bridge/history/list'
import { progressOf } from '@planet/bridge/history/progress'
import type { RecordRow } from '@planet/bridge/history/records'
import type { SettlementRecord } from '@planet/documents/settlements/record'
import { explorersOf } from '@planet/platform/config/explorers'
import type { Config } from '@planet/platform/config/settings'
import { networkIds } from '@planet/units/network'
import type { ServerBridge } from '../../services/bridge.ts'
import type { Services } from '../../services/services.ts'

export const historyOf = ({ connection }: Pick<Services, 'connection'>, { db }: ServerBridge): History => ({
  db,
  ledgerDb: connection.db,
})

/** A deposit or convert as its owner sees it. */
export function recordOf(
  config: Config,
  { setup }: Pick<ServerBridge, 'setup'>,
  row: RecordRow,
): SettlementRecord {
  const { type, number, status, state, time, asset, amount, fee, txid, address } = row
  const { confirmations, reason, returned } = progressOf(setup, row)
  return {
    type,
    currency: asset,
    amount,
    fee,
    txid,
    address,
    confirmations,
    reason,
    id: settlementNumber(type, number),
    status: status as SettlementRecord['status'],
    state: state.name,
    time: time.toISOString(),
    // A request to the contract for an unknown network is returned.
    network: networkIds.find((known) => known === row.network) ?? null,
    returned: returned === null ? null : String(returned),
    explorer_url: txid === null ? null : explorerUrl(config, row.network, txid),
  }
}

const explorerUrl = (config: Config, network: string, txid: string): string | null =>
  explorersOf(config)[network]?.replace('{txid}', encodeURIComponent(txid)) ?? null
