import { type Abi, type Address, encodeAbiParameters, type Hex } from 'viem'
import { tronVaultAbi, tronVaultBytecode } from './generated/TronVault.ts'
import { usdtTronAbi, usdtTronBytecode } from './generated/UsdtTron.ts'

/** What java-tron's `wallet/deploycontract` takes. Addresses are written without their 0x41. */
export interface TronCreation {
  name: string
  abi: Abi
  bytecode: Hex
  /** Encoded constructor arguments. */
  parameter: Hex
}

export function tronVaultCreation(guardians: readonly Address[], threshold: number): TronCreation {
  const ascending = guardians.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const parameter = encodeAbiParameters(
    [{ type: 'address[]' }, { type: 'uint256' }],
    [ascending, BigInt(threshold)],
  )
  return { name: 'TronVault', abi: tronVaultAbi, bytecode: tronVaultBytecode, parameter }
}

/** The stand-in of USDT, for test networks. */
export function usdtTronCreation(issuer: Address): TronCreation {
  const parameter = encodeAbiParameters([{ type: 'address' }], [issuer])
  return { name: 'UsdtTron', abi: usdtTronAbi, bytecode: usdtTronBytecode, parameter }
}
