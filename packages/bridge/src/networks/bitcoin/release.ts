import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { buildTransaction, type Coin, coinAt } from '@planet/wallet/bitcoin/build'
import { dustLimit, feeFor } from '@planet/wallet/bitcoin/fee'
import {
  decodeTransaction,
  encodeTransaction,
  type Output,
  type RawTransaction,
  txidOf,
} from '@planet/wallet/bitcoin/raw-transaction'
import { isSignatureOf, witnessDigests } from '@planet/wallet/bitcoin/witness'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import type { Hex } from 'viem'
import { BridgeError } from '../../errors.ts'
import { type BitcoinKeys, type BitcoinLock, bitcoinLock } from './address.ts'
import { coldSalt, coldWitness } from './cold-script.ts'
import { releaseMark } from './mark.ts'
import { lockInputWeight, mostWeight, releaseWeight } from './release-fee.ts'

/** An output of the bridge: its lock, and the transaction that proves it. */
export type ReserveCoin = Coin & { salt: Hex }
export type Payment = { id: Hex; to: string; amount: bigint }
export type ReleasePlan = {
  keys: BitcoinKeys
  /**
   * The reserve UTXO, which every release spends and creates again: two releases of the same one exclude each other.
   */
  ticket: ReserveCoin
  /** More coins, in order of preference. */
  coins: readonly ReserveCoin[]
  pays: readonly Payment[]
  voids: readonly Hex[]
  rate: bigint
}
/** Witnesses are not part of a txid, so it is known before signing. */
export type Proposal = { psbt: string; txid: string; salts: readonly Hex[]; fee: bigint }

const options = {
  strictPrevoutValidation: true,
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
} as const

/** Each convert's share of the network's fee; the first ones carry the remainder. */
export const feeShare = (fee: bigint, count: number, index: number): bigint =>
  fee / BigInt(count) + (BigInt(index) < fee % BigInt(count) ? 1n : 0n)

/** Input of coin selection: the coins' values and the payments. Their origin is proven later. */
type Choosing<C> = Omit<ReleasePlan, 'ticket' | 'coins'> & {
  ticket: { value: bigint; salt: Hex }
  coins: readonly C[]
}
export type Choice<C> = { coins: readonly C[]; fee: bigint; outputs: readonly Output[] }

/** As many of the coins as needed, in order, within what nodes relay. */
export function chooseCoins<C extends { value: bigint }>(plan: Choosing<C>): Choice<C> {
  const { keys, ticket, coins, pays, voids, rate } = plan
  const ids = pays.map(({ id }) => id)
  const paid = [
    ...pays.map(({ to, amount }) => ({ script: bitcoinScriptOf(to, keys.stage), value: amount })),
    { script: releaseMark(ids, voids), value: 0n },
  ]
  const reserve = bitcoinLock(keys, ticket.salt).script
  const scripts = [...paid.map(({ script }) => script), reserve]
  const inputWeight = lockInputWeight(keys.threshold, keys.publicKeys.length)
  const least = paid.reduce((sum, { value }) => sum + value, dustLimit(reserve))
  let held = ticket.value
  for (let count = 0; ; count++) {
    const weight = releaseWeight(1 + count, inputWeight, scripts)
    if (weight > mostWeight) break
    const fee = feeFor(weight, rate)
    if (held >= least + fee) {
      const change = held - least - fee + dustLimit(reserve)
      return { coins: coins.slice(0, count), fee, outputs: [...paid, { script: reserve, value: change }] }
    }
    const next = coins[count]
    if (!next) break
    held += next.value
  }
  throw new BridgeError('reserve_insufficient')
}

export function buildRelease(plan: ReleasePlan): Proposal {
  const { coins, fee, outputs } = chooseCoins(plan)
  return { ...psbtOf(plan.keys, [plan.ticket, ...coins], outputs), fee }
}

/**
 * BIP-174, with every input's whole previous transaction and script: everything a signer needs to verify. If coins of
 * the cold part have waited and k signatures are to be enough, their inputs state it (BIP-68).
 */
export function psbtOf(
  keys: BitcoinKeys,
  coins: readonly ReserveCoin[],
  outputs: readonly Output[],
  delayed = false,
) {
  const built = buildTransaction(coins, outputs)
  const sequenceOf = (index: number, sequence: number): number =>
    delayed && keys.cold && coinAt(built, index, coins).salt === coldSalt ? keys.cold.delay : sequence
  const inputs = built.inputs.map((input, i) => ({ ...input, sequence: sequenceOf(i, input.sequence) }))
  const plan: RawTransaction = { ...built, inputs }
  const tx = new Transaction({ version: plan.version, lockTime: plan.lockTime, ...options })
  const salts = plan.inputs.map(({ txid, vout, sequence }, i) => {
    const { salt, previous } = coinAt(plan, i, coins)
    const { witnessScript } = bitcoinLock(keys, salt)
    tx.addInput({
      txid: hex.decode(txid),
      index: vout,
      sequence,
      nonWitnessUtxo: hex.decode(previous),
      witnessScript,
    })
    return salt
  })
  for (const { script, value } of plan.outputs) tx.addOutput({ script, amount: value })
  return { psbt: base64.encode(tx.toPSBT()), txid: txidOf(plan), salts }
}

export type ReadProposal = {
  tx: RawTransaction
  inputs: readonly ProvenInput[]
  fee: bigint
}
export type ProvenInput = { value: bigint; lock: BitcoinLock; outpoint: string; sequence: number }

/**
 * Decodes a proposal and proves each coin: its value by the transaction that created it, its lock by the keys and the
 * salt.
 */
export function readProposal(keys: BitcoinKeys, psbt: string, salts: readonly Hex[]): ReadProposal {
  const bad = (field: string) => new BridgeError('request_mismatch', { field })
  const read = Transaction.fromPSBT(base64.decode(psbt), options)
  const tx = decodeTransaction(read.unsignedTx)
  if (salts.length !== tx.inputs.length) throw bad('salts')
  const outpoints = new Set<string>()
  const inputs = tx.inputs.map(({ txid, vout, sequence }, i) => {
    const salt = salts[i]
    const previous = read.getInput(i).nonWitnessUtxo
    if (!salt || !previous) throw bad('input')
    const made = decodePrevious(previous)
    const output = made.outputs[vout]
    const lock = bitcoinLock(keys, salt)
    const ours = output && txidOf(made) === txid && hex.encode(output.script) === hex.encode(lock.script)
    const outpoint = `${txid}:${vout}`
    if (!ours || outpoints.has(outpoint)) throw bad('input')
    outpoints.add(outpoint)
    return { value: output.value, lock, outpoint, sequence }
  })
  const spent = inputs.reduce((sum, { value }) => sum + value, 0n)
  const fee = spent - tx.outputs.reduce((sum, { value }) => sum + value, 0n)
  if (fee < 0n) throw bad('fee')
  return { tx, inputs, fee }
}

type PsbtPrevious = NonNullable<ReturnType<Transaction['getInput']>['nonWitnessUtxo']>

/** The library keeps the previous transaction in parts; only what its hash covers matters here. */
function decodePrevious(previous: PsbtPrevious): RawTransaction {
  return {
    version: previous.version,
    lockTime: previous.lockTime,
    inputs: previous.inputs.map(({ txid, index, finalScriptSig, sequence }) => ({
      txid: hex.encode(txid),
      vout: index,
      scriptSig: finalScriptSig,
      sequence,
      witness: [],
    })),
    outputs: previous.outputs.map(({ amount, script }) => ({ value: amount, script })),
  }
}

export function digestsOf({ tx, inputs }: ReadProposal): Uint8Array[] {
  const digest = witnessDigests(tx)
  return inputs.map(({ value, lock }, i) => digest(i, lock.witnessScript, value))
}

/** Whether one guardian's list has a valid signature for every input. */
export function isSignedBy(
  digests: readonly Uint8Array[],
  publicKey: Uint8Array,
  signatures: readonly Uint8Array[],
): boolean {
  return (
    signatures.length === digests.length &&
    digests.every((digest, i) => {
      const signature = signatures[i]
      return signature !== undefined && isGood(digest, signature, publicKey)
    })
  )
}

function isGood(digest: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return isSignatureOf(digest, signature, publicKey)
  } catch {
    // Not even shaped like a signature.
    return false
  }
}

export const isCold = ({ lock }: Pick<ProvenInput, 'lock'>): boolean => lock.salt === coldSalt

/** Coins of the cold part need all guardians, unless the transaction relies on their having waited. */
export const isDelayed = ({ cold }: BitcoinKeys, { sequence }: Pick<ProvenInput, 'sequence'>): boolean =>
  cold !== undefined && sequence === cold.delay

/** How many guardians have to sign: all for cold coins that have not waited, otherwise k. */
export const signersNeeded = (keys: BitcoinKeys, { inputs }: Pick<ReadProposal, 'inputs'>): number =>
  inputs.some((input) => isCold(input) && !isDelayed(keys, input)) ? keys.publicKeys.length : keys.threshold

/** Combines the guardians' signatures, which were checked before, into a transaction that the network accepts. */
export function combineRelease(
  keys: BitcoinKeys,
  { tx, inputs }: ReadProposal,
  signed: ReadonlyMap<string, readonly Uint8Array[]>,
): { raw: string; txid: string } {
  const whole: RawTransaction = {
    ...tx,
    inputs: tx.inputs.map((input, i) => {
      const proven = inputs[i]
      if (!proven) throw new BridgeError('request_mismatch', { field: 'signatures' })
      const own = new Map([...signed].flatMap(([key, list]) => (list[i] ? [[key, list[i]] as const] : [])))
      return { ...input, witness: witnessOf(keys, proven, own) }
    }),
  }
  return { raw: hex.encode(encodeTransaction(whole)), txid: txidOf(whole) }
}

function witnessOf(
  keys: BitcoinKeys,
  input: ProvenInput,
  signatures: ReadonlyMap<string, Uint8Array>,
): Uint8Array[] {
  const { threshold } = keys
  const { publicKeys, witnessScript } = input.lock
  if (isCold(input))
    return coldWitness(input.lock, signatures, { threshold, delayed: isDelayed(keys, input) })
  const own = publicKeys.flatMap((key) => signatures.get(hex.encode(key)) ?? [])
  if (own.length < threshold) throw new BridgeError('request_mismatch', { field: 'signatures' })
  return [new Uint8Array(0), ...own.slice(0, threshold), witnessScript]
}
