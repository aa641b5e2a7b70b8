import type { AccessListEntry } from '../encoding/transaction.ts'

const TRANSACTION = 21_000n
const creation = 32_000n
const zeroByte = 4n
const nonZeroByte = 16n
const initCodeWord = 2n
const accessAddress = 2_400n
const accessSlot = 1_900n
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
  let gas = TRANSACTION + zeroByte * BigInt(zeros) + nonZeroByte * BigInt(data.length - zeros)
  if (to === undefined) gas += creation + initCodeWord * BigInt(Math.ceil(data.length / 32))
  for (const { slots } of accessList) gas += accessAddress + accessSlot * BigInt(slots.length)
  return gas
}
