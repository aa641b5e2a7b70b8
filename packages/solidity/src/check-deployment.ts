import { type Address, type Hex, keccak256, type PublicClient } from 'viem'
import { DeploymentError } from './deployment-error.ts'

export interface Runtime {
  code: Hex
  immutables: readonly (readonly [number, number])[]
}

type Immutables = Pick<Runtime, 'immutables'>

function withoutImmutables(code: string, { immutables }: Immutables): string {
  let masked = code.slice(2)
  for (const [start, length] of immutables)
    masked = masked.slice(0, start * 2) + '0'.repeat(length * 2) + masked.slice((start + length) * 2)
  return masked
}

/** Immutables are written into the code by the constructor; everything else must be what the compiler made. */
export async function checkCode(
  node: PublicClient,
  name: string,
  address: Address,
  runtime: Runtime,
): Promise<void> {
  const code = (await node.getCode({ address })) ?? '0x'
  if (withoutImmutables(code, runtime) !== runtime.code.slice(2))
    throw new DeploymentError('code_differs', `${name} at ${address} is not the ${name} of this version`)
}

/** Whether the chain has code of an earlier version, which is known by its hash alone. */
export async function hasEarlierCode(
  node: PublicClient,
  address: Address,
  earlier: Immutables & { codeHash: Hex },
): Promise<boolean> {
  const code = (await node.getCode({ address })) ?? '0x'
  return keccak256(`0x${withoutImmutables(code, earlier)}`) === earlier.codeHash
}

/** Compares the deployed contracts with the configuration, and reports every difference. */
export function checkWiring(facts: Record<string, { found: unknown; expected: unknown }>): void {
  const text = (value: unknown) => String(value).toLowerCase()
  const wrong = Object.entries(facts).filter(([, { found, expected }]) => text(found) !== text(expected))
  if (wrong.length === 0) return
  const list = wrong.map(([name, { found, expected }]) => `${name} is ${found}, expected ${expected}`)
  throw new DeploymentError('wiring_differs', list.join('; '))
}
