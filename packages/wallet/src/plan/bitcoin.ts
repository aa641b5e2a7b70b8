import type { Stage } from '@planet/units/network'
import { bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { maxPayment, selectCoins } from '../bitcoin/coin-selection.ts'
import { type FeeRate, p2wpkhInputWeight } from '../bitcoin/fee.ts'
import type { BitcoinTransfer } from '../bitcoin/sign.ts'
import { WalletError } from '../errors.ts'
import { lacking, type PlannedFee, type Wanted } from './plan.ts'

export type BitcoinFacts = {
  /** The own address: where the coins are, and where the change goes. */
  address: string
  stage: Stage
  coins: readonly { txid: string; vout: number; value: bigint; previous: string }[]
  rate: FeeRate
}

export type BitcoinPlan = { amount: bigint; fee: PlannedFee; transfer: BitcoinTransfer }

/** The server knows only the first key of the account, so it looks for coins there and change goes there. */
const position = { change: 0, index: 0 } as const

export function planBitcoin(facts: BitcoinFacts, to: string, wanted: Wanted): BitcoinPlan {
  const { address, stage, coins, rate } = facts
  const script = bitcoinScriptOf(to, stage)
  const changeScript = bitcoinScriptOf(address, stage)
  const inputWeight = p2wpkhInputWeight
  const own = coins.map((coin) => ({ ...coin, position }))
  const { inputs, fee, change, amount } = asLack(() =>
    wanted === 'max'
      ? { change: undefined, ...maxPayment({ coins: own, script, rate, inputWeight }) }
      : {
          change: undefined,
          amount: wanted,
          ...selectCoins({
            coins: own,
            payments: [{ script, value: wanted }],
            changeScript,
            rate,
            inputWeight,
          }),
        },
  )
  return {
    amount,
    fee: { expected: fee, most: fee },
    transfer: {
      coins: inputs,
      payment: { script, value: amount },
      ...(change !== undefined && { change: { position, value: change } }),
    },
  }
}

function asLack<T>(choose: () => T): T {
  try {
    return choose()
  } catch (error) {
    throw error instanceof WalletError && error.code === 'funds_insufficient' ? lacking('amount') : error
  }
}
