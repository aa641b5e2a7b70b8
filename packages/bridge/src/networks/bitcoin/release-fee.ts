import { compactSize, feeFor, outputWeight, overheadWeight } from '@planet/wallet/bitcoin/fee'
import type { Hex } from 'viem'
import { type BitcoinKeys, bitcoinLock } from './address.ts'
import { coldInputWeight, coldSalt } from './cold-script.ts'

/** Witness: count, the empty element of CHECKMULTISIG, k signatures of up to 72 bytes, the script with its salt. */
export function lockInputWeight(k: number, n: number): number {
  const script = 34 + 3 + 34 * n
  return 4 * 41 + (1 + 1 + k * (1 + 72) + compactSize(script) + script)
}

/** By the lock of the input. */
export function inputWeight(keys: BitcoinKeys, salt: Hex): number {
  const { threshold, publicKeys } = keys
  if (salt !== coldSalt) return lockInputWeight(threshold, publicKeys.length)
  return coldInputWeight(bitcoinLock(keys, salt).witnessScript, threshold, publicKeys.length)
}

/** For a transaction whose inputs have different locks. */
export function mixedWeight(inputs: readonly number[], scripts: readonly Uint8Array[]): number {
  const spent = inputs.reduce((sum, weight) => sum + weight, 0)
  return releaseWeight(inputs.length, 0, scripts) + spent
}

export function releaseWeight(inputs: number, inputWeight: number, scripts: readonly Uint8Array[]): number {
  const outputs = scripts.reduce((sum, script) => sum + outputWeight(script), 0)
  return overheadWeight(inputs, scripts.length) + inputs * inputWeight + outputs
}

/** Bitcoin Core relays no heavier transaction (MAX_STANDARD_TX_WEIGHT). */
export const mostWeight = 400_000

/** No release has more coins than this; its payments and its mark take some of the space. */
export const mostCoins = (k: number, n: number): number => Math.floor(mostWeight / lockInputWeight(k, n))

/**
 * The fee that a convert has to pay: its payment, the reserve UTXO in and out, this many more coins, the mark. A 50%
 * margin covers rising fees.
 */
export function quoteRelease(rate: bigint, k: number, n: number, coins: number): bigint {
  const longestScript = new Uint8Array(34)
  const weight = releaseWeight(1 + coins, lockInputWeight(k, n), [
    longestScript,
    longestScript,
    new Uint8Array(80),
  ])
  return (feeFor(weight, rate) * 3n) / 2n
}
