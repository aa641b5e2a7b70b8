import type { AssetCode } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import type { WaitingPayment } from '../bitcoin/own-payment.ts'
import type { BitcoinTransfer } from '../bitcoin/sign.ts'
import { WalletError } from '../errors.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { TransferIntent } from '../intent.ts'
import { maxTronFee } from '../tron/explain.ts'
import type { TronTransaction } from '../tron/transaction.ts'
import { planBitcoin } from './bitcoin.ts'
import { planEthereum } from './ethereum.ts'
import type { PlannedFee, Speed, Wanted } from './plan.ts'
import { planTron } from './tron.ts'

type BySpeed<T> = Readonly<Record<Speed, T>>

/** What a server reports about a network and an own address on it. Amounts are decimal strings of the smallest unit. */
export type PreparedPayment = {
  address: string
  token: string | null
  available: string
  available_for_fee: string
  bitcoin: {
    rates: BySpeed<string>
    coins: readonly { txid: string; vout: number; value: string; previous: string }[]
  } | null
  ethereum: {
    chain_id: number
    nonce: number
    gas_limit: string
    base_fee: string
    prices: BySpeed<{ max_fee: string; priority_fee: string }>
  } | null
  tron: {
    block: { number: number; id: string; timestamp: number }
    energy_price: string
    byte_price: string
    energy: string
    own_energy: string
    own_bandwidth: string
    activation: string
  } | null
}

export type PaymentIntent = {
  network: 'bitcoin' | 'ethereum' | 'tron'
  stage: Stage
  asset: AssetCode
  to: string
  wanted: Wanted
  speed: Speed
}

/** A payment ready to be confirmed and signed unchanged. Raising a fee replaces a pending payment. */
export type PaymentPlan = { amount: bigint; fee: PlannedFee; intent: TransferIntent } & (
  | { network: 'bitcoin'; transfer: BitcoinTransfer; replaces?: WaitingPayment }
  | { network: 'ethereum'; transaction: EvmTransaction }
  | { network: 'tron'; transaction: TronTransaction }
)

export function planPayment(prepared: PreparedPayment, intent: PaymentIntent): PaymentPlan {
  const { network, stage, asset, to, wanted, speed } = intent
  const { address, token } = prepared
  const available = BigInt(prepared.available)
  const availableForFee = BigInt(prepared.available_for_fee)
  const intentOf = (amount: bigint, maxFee: bigint): TransferIntent => ({
    kind: 'transfer',
    network,
    stage,
    asset,
    to,
    amount,
    maxFee,
    ...(token !== null && { token }),
  })
  if (network === 'bitcoin' && prepared.bitcoin) {
    const { coins, rates } = prepared.bitcoin
    const own = coins.map((coin) => ({ ...coin, value: BigInt(coin.value) }))
    const plan = planBitcoin({ address, stage, coins: own, rate: BigInt(rates[speed]) }, to, wanted)
    return { ...plan, network, intent: intentOf(plan.amount, plan.fee.most) }
  }
  if (network === 'ethereum' && prepared.ethereum) {
    const { chain_id: chainId, nonce, gas_limit, base_fee, prices } = prepared.ethereum
    const price = { maxFee: BigInt(prices[speed].max_fee), priorityFee: BigInt(prices[speed].priority_fee) }
    const gas = { gasLimit: BigInt(gas_limit), baseFee: BigInt(base_fee), price }
    const plan = planEthereum({ token, available, availableForFee, chainId, nonce, ...gas }, to, wanted)
    return { ...plan, network, intent: intentOf(plan.amount, plan.fee.most) }
  }
  if (network === 'tron' && prepared.tron) {
    const { tron } = prepared
    const plan = planTron(
      {
        address,
        token,
        available,
        availableForFee,
        block: tron.block,
        energyPrice: BigInt(tron.energy_price),
        bytePrice: BigInt(tron.byte_price),
        energy: BigInt(tron.energy),
        ownEnergy: BigInt(tron.own_energy),
        ownBandwidth: BigInt(tron.own_bandwidth),
        activation: BigInt(tron.activation),
      },
      to,
      wanted,
    )
    return { ...plan, network, intent: intentOf(plan.amount, maxTronFee(plan.transaction)) }
  }
  throw new WalletError('transaction_invalid', { detail: { field: 'network' } })
}
