import type { Address, Hex } from 'viem'

export interface Attestation {
  guardian: Address
  signature: Hex
}

/** Contracts take signatures ordered by signer, ascending, each signer once. */
export function signaturesOf(attestations: readonly Attestation[]): Hex[] {
  const bySigner = new Map(attestations.map((it) => [it.guardian.toLowerCase(), it.signature]))
  return [...bySigner].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, signature]) => signature)
}
