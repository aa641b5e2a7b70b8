import { WalletError } from '../errors.ts'

/** Satoshi per 1000 virtual bytes, the unit of Bitcoin Core, so that no rate needs a fraction. */
export type FeeRate = bigint

/** Default relay minimum of nodes, and a maximum above anything ever needed. */
export const minFeeRate: FeeRate = 1_000n
export const maxFeeRate: FeeRate = 2_000_000n

/** Outpoint 36, empty script 1, sequence 4; witness: count, 71-byte low-r signature and 33-byte key. */
export const p2wpkhInputWeight = 4 * 41 + (1 + 1 + 71 + 1 + 33)

/** Witness of k-of-n: count, the empty element of CHECKMULTISIG, k signatures of up to 72 bytes, the script. */
export function multisigInputWeight(k: number, n: number): number {
  const script = 3 + 34 * n
  return 4 * 41 + (1 + 1 + k * (1 + 72) + compactSize(script) + script)
}

export const outputWeight = (script: Uint8Array): number =>
  4 * (8 + compactSize(script.length) + script.length)

export const compactSize = (value: number): number => (value < 0xfd ? 1 : value <= 0xffff ? 3 : 5)

/** Version and lock time, counts of inputs and outputs, segwit marker and flag. */
export const overheadWeight = (inputs: number, outputs: number): number =>
  4 * (8 + compactSize(inputs) + compactSize(outputs)) + 2

export const virtualSize = (weight: number): number => Math.ceil(weight / 4)

export function feeFor(weight: number, rate: FeeRate): bigint {
  if (rate < minFeeRate || rate > maxFeeRate) throw new WalletError('transaction_invalid')
  return (BigInt(virtualSize(weight)) * rate + 999n) / 1000n
}

/**
 * Below this an output costs more to spend than it is worth at Core's dust relay rate of 3 sat/vB:
 * 294 for P2WPKH, 330 for P2WSH and P2TR, 546 for P2PKH, 540 for P2SH.
 */
export function dustLimit(script: Uint8Array): bigint {
  const witness = script.length >= 4 && (script[0] === 0x00 || script[0] === 0x51)
  const spend = witness ? 32 + 4 + 1 + Math.floor(107 / 4) + 4 : 32 + 4 + 1 + 107 + 4
  return BigInt(3 * (8 + compactSize(script.length) + script.length + spend))
}
