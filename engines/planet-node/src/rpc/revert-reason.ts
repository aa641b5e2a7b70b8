import { toBigInt, toKey } from '../encoding/hex.ts'

const errorSelector = '08c379a0'
const panicSelector = '4e487b71'

/** geth's message: with the reason where the data is Error(string) or Panic(uint256). */
export function revertMessage(data: Uint8Array): string {
  const selector = toKey(data.subarray(0, 4))
  if (selector === panicSelector && data.length === 36) {
    return `execution reverted: panic code 0x${toBigInt(data.subarray(4)).toString(16)}`
  }
  if (selector !== errorSelector || data.length < 68) return 'execution reverted'
  const length = toBigInt(data.subarray(36, 68))
  if (length > BigInt(data.length - 68)) return 'execution reverted'
  return `execution reverted: ${new TextDecoder().decode(data.subarray(68, 68 + Number(length)))}`
}
