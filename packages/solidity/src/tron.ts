import { type Abi, type Address, encodeAbiParameters, type Hex } from 'viem'
import { tronVaultAbi, tronVaultBytecode } from './generated/TronVault.ts'
import { usdtTronAbi, usdtTronBytecode } from './generated/UsdtTron.ts'
import type { VaultRules } from './vault-rules.ts'

/** What java-tron's `wallet/deploycontract` takes. Addresses are written without their 0x41. */
export interface TronCreation {
  name: string
  abi: Abi
  bytecode: Hex
  /** Encoded constructor arguments. */
  parameter: Hex
}

export function tronVaultCreation(
  guardians: readonly Address[],
  threshold: number,
  { delay, limits }: VaultRules,
): TronCreation {
  const ascending = guardians.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const creation = tronVaultAbi.find(({ type }) => type === 'constructor')
  if (!creation || !('inputs' in creation)) throw new Error('the vault has no constructor')
  const parameter = encodeAbiParameters(creation.inputs, [ascending, BigInt(threshold), delay, limits])
  return { name: 'TronVault', abi: tronVaultAbi, bytecode: tronVaultBytecode, parameter }
}

/** The stand-in of USDT, for test networks. */
export function usdtTronCreation(issuer: Address): TronCreation {
  const parameter = encodeAbiParameters([{ type: 'address' }], [issuer])
  return { name: 'UsdtTron', abi: usdtTronAbi, bytecode: usdtTronBytecode, parameter }
}
