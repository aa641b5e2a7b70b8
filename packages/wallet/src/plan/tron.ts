import { bandwidthOf } from '../tron/explain.ts'
import { refBlockOf, type TronContract, type TronTransaction } from '../tron/transaction.ts'
import { trc20Transfer } from '../tron/trc20.ts'
import { amountOf, lacking, type PlannedFee, type Wanted } from './plan.ts'

export type TronFacts = {
  /** The own address. */
  address: string
  /** Null for TRX itself. */
  token: string | null
  available: bigint
  availableForFee: bigint
  block: { number: number; id: string; timestamp: number }
  energyPrice: bigint
  bytePrice: bigint
  energy: bigint
  ownEnergy: bigint
  ownBandwidth: bigint
  activation: bigint
}

export type TronPlan = { amount: bigint; fee: PlannedFee; transaction: TronTransaction }

/** Long enough to be resent after a node outage, short enough that a lost one soon counts as dead. */
const lifetimeMs = 10n * 60_000n
/** A contract's usage can change between estimate and block; unused energy costs nothing. */
const roomPercent = 20n

const least = (a: bigint): bigint => (a > 0n ? a : 0n)

export function planTron(facts: TronFacts, to: string, wanted: Wanted): TronPlan {
  const { token, energyPrice, bytePrice, available, availableForFee } = facts
  const energyRoom = facts.energy + (facts.energy * roomPercent) / 100n
  const feeLimit = token === null ? 0n : energyRoom * energyPrice
  const build = (amount: bigint): TronTransaction => {
    const timestamp = BigInt(facts.block.timestamp)
    return {
      refBlock: refBlockOf(BigInt(facts.block.number), facts.block.id),
      timestamp,
      expiration: timestamp + lifetimeMs,
      contract: contractOf(facts, to, amount),
      feeLimit,
    }
  }
  // The length of the amount changes the bytes by a few; the whole balance makes the longest.
  const bytes = bandwidthOf(build(available > 0n ? available : 1n))
  const isFree = facts.ownBandwidth >= bytes && facts.activation === 0n
  const bandwidth = isFree ? 0n : bytes * bytePrice
  const energy = least(facts.energy - facts.ownEnergy) * energyPrice
  const fee: PlannedFee = {
    expected: bandwidth + energy + facts.activation,
    // Own bandwidth may be used up before the block comes.
    most: bytes * bytePrice + least(energyRoom - facts.ownEnergy) * energyPrice + facts.activation,
  }
  if (token !== null && availableForFee < fee.most) throw lacking('fee')
  const amount = amountOf(wanted, available, token === null ? fee.most : 0n)
  return { amount, fee, transaction: build(amount) }
}

const contractOf = ({ address: owner, token }: TronFacts, to: string, amount: bigint): TronContract =>
  token === null
    ? { type: 'transfer', owner, to, amount }
    : { type: 'trigger', owner, contract: token, callValue: 0n, data: trc20Transfer(to, amount) }
