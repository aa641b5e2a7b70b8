import { fileURLToPath } from 'node:url'
import { type Abi, type Address, getAddress, toFunctionSelector } from 'viem'
import { compileSolidity } from '../src/compile.ts'
import type { Fixture } from './fixture.ts'
import { stranger } from './fixture.ts'
import type { Call } from './signing.ts'

export interface Attacker {
  address: Address
  abi: Abi
  call: (functionName: string, args: readonly unknown[], value?: bigint) => Call
}

/** What the guard answers: ReentrancyGuardReentrantCall(). */
export const reentrantCall = toFunctionSelector('ReentrancyGuardReentrantCall()')

let artifacts: ReturnType<typeof compileSolidity> | undefined

/** Deploys the contracts that only tests use. */
export async function deployAttackers({ wallet, node }: Fixture) {
  artifacts ??= compileSolidity(fileURLToPath(new URL('./solidity', import.meta.url)))
  async function deploy(name: string): Promise<Attacker> {
    const artifact = artifacts?.get(name)
    if (artifact === undefined) throw new Error(`no contract ${name}`)
    const abi = artifact.abi as Abi
    const hash = await wallet(stranger).deployContract({
      abi,
      bytecode: `0x${artifact.evm.bytecode.object}`,
      chain: null,
      gasPrice: 0n,
    })
    const { contractAddress } = await node.getTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${name} was not deployed`)
    const address = getAddress(contractAddress)
    return {
      address,
      abi,
      call: (functionName, args, value = 0n) => ({ address, abi, functionName, args, value }),
    }
  }
  return { puppet: await deploy('Puppet'), lyingToken: await deploy('LyingToken') }
}
