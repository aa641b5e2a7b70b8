import type { AccessListEntry } from '../encoding/transaction.ts'

const TRANSACTION = 21_000n
const CREATION = 32_000n
const ZERO_BYTE = 4n
const NON_ZERO_BYTE = 16n
const INIT_CODE_WORD = 2n
const ACCESS_ADDRESS = 2_400n
const ACCESS_SLOT = 1_900n
/** EIP-3860. */
export const MAX_INIT_CODE = 49_152

export interface IntrinsicInput {
  to: Uint8Array | undefined
  data: Uint8Array
  accessList: AccessListEntry[]
}

/** Gas that a transaction costs before it runs, by EIP-2028, EIP-2930 and EIP-3860. */
export function intrinsicGas({ to, data, accessList }: IntrinsicInput): bigint {
  let zeros = 0
  for (const byte of data) if (byte === 0) zeros++
  let gas = TRANSACTION + ZERO_BYTE * BigInt(zeros) + NON_ZERO_BYTE * BigInt(data.length - zeros)
  if (to === undefined) gas += CREATION + INIT_CODE_WORD * BigInt(Math.ceil(data.length / 32))
  for (const { slots } of accessList) gas += ACCESS_ADDRESS + ACCESS_SLOT * BigInt(slots.length)
  return gas
}
