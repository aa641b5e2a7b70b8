import { textOfBytes32 } from '@planet/solidity/ascii-bytes32'

/** An order's id as people know it. The contract accepts any 32 bytes; those of other systems stay unchanged. */
export function writtenOrderId(bytes: string): string {
  try {
    return textOfBytes32(bytes as `0x${string}`)
  } catch (error) {
    if (error instanceof RangeError) return bytes
    throw error
  }
}
