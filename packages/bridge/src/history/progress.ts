import { isMainNetwork } from '@planet/chains/network'
import type { BridgeSetup } from '../setup/setup.ts'
import type { RecordRow } from './records.ts'

export type Progress = {
  /** The number of required confirmations, while it is confirming. */
  confirmations: { done: number; needed: number } | null
  /** Why it was denied or failed: a code of the bridge, or an operator's text. */
  reason: string | null
  /** The amount and fee returned to the account on PLANET, once they arrived. */
  returned: bigint | null
}

/** The details of a record beyond its columns. */
export function progressOf({ confirmations }: Pick<BridgeSetup, 'confirmations'>, row: RecordRow): Progress {
  const needed = isMainNetwork(row.network) ? confirmations[row.network] : 0
  const { state } = row
  const nothing: Progress = { confirmations: null, reason: null, returned: null }
  switch (state.name) {
    case 'seen':
      return { ...nothing, confirmations: { done: 0, needed } }
    case 'confirming':
    case 'crediting':
    case 'released':
      return { ...nothing, confirmations: { done: Math.min(state.confirmations, needed), needed } }
    case 'settling':
      return { ...nothing, confirmations: { done: needed, needed } }
    case 'below_minimum':
    case 'reorganised':
      return { ...nothing, reason: state.name }
    case 'voiding':
    case 'returning':
      return { ...nothing, reason: state.reason }
    case 'returned':
      return { ...nothing, reason: state.reason, returned: BigInt(row.amount) + BigInt(row.fee) }
    default:
      return nothing
  }
}
