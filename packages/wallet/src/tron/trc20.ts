import { tronAccount, tronAddressOf } from '../addresses/tron.ts'
import { fromHex, toHex } from '../bytes.ts'
import { decodeCall, encodeCall } from '../evm/abi.ts'
import { transferSignature } from '../evm/explain.ts'

/** TRC-20 speaks the Ethereum ABI; its addresses are the 20 bytes without TRON's prefix. */
export const abiAddress = (address: string): string => toHex(tronAccount(address))

export const trc20Transfer = (to: string, amount: bigint): string =>
  encodeCall(transferSignature, [abiAddress(to), amount])

export function readTrc20Transfer(data: string): { to: string; amount: bigint } | undefined {
  let values: readonly unknown[] | undefined
  try {
    values = decodeCall(transferSignature, data)
  } catch {
    return undefined
  }
  const [to, amount] = values ?? []
  if (typeof to !== 'string' || typeof amount !== 'bigint') return undefined
  return { to: tronAddressOf(fromHex(to.toLowerCase(), 20)), amount }
}
