import { compactSize, feeFor, outputWeight, overheadWeight } from '@planet/wallet/bitcoin/fee'

export type FeeBounds = { least: bigint; most: bigint }

/** The node's opinion, kept within bounds; without an opinion the least. */
export function boundedRate(estimate: bigint | undefined, { least, most }: FeeBounds): bigint {
  if (estimate === undefined || estimate < least) return least
  return estimate > most ? most : estimate
}

/** Witness: count, the empty element of CHECKMULTISIG, k signatures of up to 72 bytes, the script with its salt. */
export function lockInputWeight(k: number, n: number): number {
  const script = 34 + 3 + 34 * n
  return 4 * 41 + (1 + 1 + k * (1 + 72) + compactSize(script) + script)
}

export function releaseWeight(inputs: number, inputWeight: number, scripts: readonly Uint8Array[]): number {
  const outputs = scripts.reduce((sum, script) => sum + outputWeight(script), 0)
  return overheadWeight(inputs, scripts.length) + inputs * inputWeight + outputs
}

/**
 * What a convert is asked to bring: its payment, the reserve's coin in and out, one more coin, the mark. Sharing a
 * transaction with others makes it cheaper, never dearer; half as much again leaves room for fees that rise meanwhile.
 */
export function quoteRelease(rate: bigint, k: number, n: number): bigint {
  const longest = new Uint8Array(34)
  const weight = releaseWeight(2, lockInputWeight(k, n), [longest, longest, new Uint8Array(80)])
  return (feeFor(weight, rate) * 3n) / 2n
}
