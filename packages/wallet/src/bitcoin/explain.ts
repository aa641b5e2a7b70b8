import type { Stage } from '@planet/units/network'
import { hex } from '@scure/base'
import { addressOfScript } from '../addresses/bitcoin.ts'
import { refuseAs } from '../errors.ts'
import { type Coin, coinAt, spentOutput } from './build.ts'
import { virtualSize } from './fee.ts'
import { decodeTransaction, txidOf, weightOf } from './raw-transaction.ts'

export type BitcoinExplanation = {
  txid: string
  vsize: number
  replaceable: boolean
  outputs: { address?: string; script: string; value: bigint }[]
  /** Known if the spent coins are given. */
  fee?: bigint
}

/** What a raw transaction pays to whom, in readable form. */
export function explainBitcoin(raw: string, stage: Stage, coins?: readonly Coin[]): BitcoinExplanation {
  return refuseAs('transaction_invalid', () => {
    const tx = decodeTransaction(hex.decode(raw))
    const outputs = tx.outputs.map(({ script, value }) => {
      const address = addressOfScript(script, stage)
      return { ...(address ? { address } : {}), script: hex.encode(script), value }
    })
    const paid = outputs.reduce((sum, { value }) => sum + value, 0n)
    const spent = coins && tx.inputs.reduce((sum, _, i) => sum + spentOutput(coinAt(tx, i, coins)).value, 0n)
    return {
      txid: txidOf(tx),
      vsize: virtualSize(weightOf(tx)),
      replaceable: tx.inputs.some(({ sequence }) => sequence < 0xfffffffe),
      outputs,
      ...(spent === undefined ? {} : { fee: spent - paid }),
    }
  })
}
