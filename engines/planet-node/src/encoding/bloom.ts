import { keccak256 } from '../crypto/keccak.ts'

export const BLOOM_BYTES = 256

/** Yellow paper, section 4.3.1: three bits out of 2048 for each address and topic. */
function bitsOf(item: Uint8Array): number[] {
  const hash = keccak256(item)
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047)
}

export function addToBloom(bloom: Uint8Array, item: Uint8Array): void {
  for (const bit of bitsOf(item)) {
    const at = BLOOM_BYTES - 1 - (bit >> 3)
    bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7))
  }
}

/** A test that is quick to repeat over many blooms. */
export function bloomTest(item: Uint8Array): (bloom: Uint8Array) => boolean {
  const bits = bitsOf(item)
  return (bloom) => bits.every((bit) => ((bloom[BLOOM_BYTES - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0)
}
