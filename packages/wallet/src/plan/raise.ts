import type { AssetCode } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import { bitcoinScriptOf } from '../addresses/bitcoin.ts'
import type { Coin } from '../bitcoin/build.ts'
import {
  dustLimit,
  type FeeRate,
  feeFor,
  minFeeRate,
  outputWeight,
  overheadWeight,
  p2wpkhInputWeight,
} from '../bitcoin/fee.ts'
import { decodeTransaction, txidOf } from '../bitcoin/raw-transaction.ts'
import { equalBytes, fromHex } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { maxFeeOf } from '../evm/explain.ts'
import { decodeSigned } from '../evm/transaction.ts'
import type { PaymentPlan } from './payment.ts'
import { lacking } from './plan.ts'

type TextCoin = Omit<Coin, 'value'> & { value: string }
type Hurry = 'normal' | 'fast'

/** What a server reports about a pending payment. Amounts are decimal strings of the smallest unit. */
export type RaisePrepared = {
  /** The payment as it was signed, in hexadecimal. */
  raw: string
  /** The own address on the network. */
  address: string
  token: string | null
  /** Of the network's own coin, without what pending payments may take. */
  available_for_fee: string
  bitcoin: {
    rates: Readonly<Record<Hurry, string>>
    /** Those that the payment spends, and other confirmed ones. */
    coins: readonly TextCoin[]
    more: readonly TextCoin[]
  } | null
  ethereum: {
    base_fee: string
    prices: Readonly<Record<Hurry, { max_fee: string; priority_fee: string }>>
  } | null
}

export type RaiseIntent = {
  network: 'bitcoin' | 'ethereum'
  stage: Stage
  txid: string
  asset: AssetCode
  to: string
  amount: bigint
  speed: Hurry
}

/** Including what the payment offers now. */
export type RaisePlan = Exclude<PaymentPlan, { network: 'tron' }> & { feeBefore: bigint }

const invalid = (field: string) => new WalletError('transaction_invalid', { detail: { field } })

/**
 * The same payment with a higher fee. It spends the coins or reuses the nonce of the pending one, whose bytes are
 * decoded here and not trusted, so that only one of the two can ever be paid. Before signing, `checkOwnPayment`
 * verifies that the own key signed it (on Ethereum the sender is compared here).
 */
export function planRaise(prepared: RaisePrepared, intent: RaiseIntent): RaisePlan {
  if (intent.network === 'bitcoin' && prepared.bitcoin)
    return raiseBitcoin(prepared, prepared.bitcoin, intent)
  if (intent.network === 'ethereum' && prepared.ethereum)
    return raiseEthereum(prepared, prepared.ethereum, intent)
  throw invalid('network')
}

const intentOf = ({ token }: RaisePrepared, intent: RaiseIntent, maxFee: bigint) => {
  const { network, stage, asset, to, amount } = intent
  const common = { kind: 'transfer', network, stage, asset, to, amount, maxFee } as const
  return { ...common, ...(token !== null && { token }) }
}

const position = { change: 0, index: 0 } as const
const total = (coins: readonly { value: bigint }[]) => coins.reduce((sum, { value }) => sum + value, 0n)

/**
 * BIP-125: all coins of the payment again, others only if confirmed, a higher rate, and on top of the old fee what
 * nodes charge for relaying the new bytes.
 */
function raiseBitcoin(
  prepared: RaisePrepared,
  facts: NonNullable<RaisePrepared['bitcoin']>,
  intent: RaiseIntent,
): RaisePlan {
  const { stage, amount } = intent
  const old = decodeTransaction(fromHex(`0x${prepared.raw}`))
  if (txidOf(old) !== intent.txid) throw invalid('txid')
  const script = bitcoinScriptOf(intent.to, stage)
  const changeScript = bitcoinScriptOf(prepared.address, stage)
  const isPaid = old.outputs.some((one) => one.value === amount && equalBytes(one.script, script))
  if (!isPaid) throw invalid('payment')
  const read = (coin: TextCoin) => ({ ...coin, value: BigInt(coin.value), position })
  const known = facts.coins.map(read)
  const spent = old.inputs.map(({ txid, vout }) => {
    const coin = known.find((one) => one.txid === txid && one.vout === vout)
    if (!coin) throw invalid('coin')
    return coin
  })
  const feeBefore = total(spent) - total(old.outputs)
  const rate = BigInt(facts.rates[intent.speed])
  const bounds = { rate, feeBefore, rateBefore: rateOf(feeBefore, old.inputs.length, old.outputs) }
  const more = facts.more.map(read).sort((a, b) => (a.value < b.value ? 1 : -1))
  for (let taken = 0; taken <= more.length; taken += 1) {
    const coins = [...spent, ...more.slice(0, taken)]
    const left = total(coins) - amount
    const withChange = feeOf(coins.length, [script, changeScript], bounds)
    const change = left - withChange
    const hasChange = change >= dustLimit(changeScript)
    // A change too small for its own output goes to the miner.
    const fee = hasChange ? withChange : left
    if (!hasChange && fee < feeOf(coins.length, [script], bounds)) continue
    return {
      network: 'bitcoin',
      amount,
      feeBefore,
      fee: { expected: fee, most: fee },
      intent: intentOf(prepared, intent, fee),
      replaces: { raw: prepared.raw, coins: spent },
      transfer: {
        coins,
        payment: { script, value: amount },
        ...(hasChange && { change: { position, value: change } }),
      },
    }
  }
  throw lacking('fee')
}

const weightOf = (inputs: number, scripts: readonly Uint8Array[]): number =>
  overheadWeight(inputs, scripts.length) +
  inputs * p2wpkhInputWeight +
  scripts.reduce((sum, script) => sum + outputWeight(script), 0)

/** The rate of the old one, rounded up: the new one has to exceed it. */
function rateOf(fee: bigint, inputs: number, outputs: readonly { script: Uint8Array }[]): FeeRate {
  const size = BigInt(
    Math.ceil(
      weightOf(
        inputs,
        outputs.map(({ script }) => script),
      ) / 4,
    ),
  )
  return (fee * 1000n + size - 1n) / size
}

type Bounds = { rate: FeeRate; feeBefore: bigint; rateBefore: FeeRate }

function feeOf(
  inputs: number,
  scripts: readonly Uint8Array[],
  { rate, feeBefore, rateBefore }: Bounds,
): bigint {
  const weight = weightOf(inputs, scripts)
  const above = rateBefore + minFeeRate
  return higher(feeFor(weight, higher(rate, above)), feeBefore + feeFor(weight, minFeeRate))
}

/** Nodes accept another transaction with the same nonce for a tenth more of both prices. */
const aTenthMore = (price: bigint): bigint => (price * 110n + 99n) / 100n
const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b)

function raiseEthereum(
  prepared: RaisePrepared,
  facts: NonNullable<RaisePrepared['ethereum']>,
  intent: RaiseIntent,
): RaisePlan {
  const { transaction: old, from, hash } = decodeSigned(fromHex(`0x${prepared.raw}`))
  if (hash !== `0x${intent.txid}`) throw invalid('txid')
  if (from !== prepared.address || old.type !== 'eip1559') throw invalid('payment')
  const price = facts.prices[intent.speed]
  const maxFeePerGas = higher(BigInt(price.max_fee), aTenthMore(old.maxFeePerGas))
  const maxPriorityFeePerGas = higher(BigInt(price.priority_fee), aTenthMore(old.maxPriorityFeePerGas))
  const transaction = {
    ...old,
    maxFeePerGas: higher(maxFeePerGas, maxPriorityFeePerGas),
    maxPriorityFeePerGas,
  }
  const [before, most] = [maxFeeOf(old), maxFeeOf(transaction)]
  if (most - before > BigInt(prepared.available_for_fee)) throw lacking('fee')
  const today = old.gasLimit * (BigInt(facts.base_fee) + maxPriorityFeePerGas)
  return {
    network: 'ethereum',
    amount: intent.amount,
    feeBefore: before,
    fee: { expected: lower(today, most), most },
    intent: intentOf(prepared, intent, most),
    transaction,
  }
}
