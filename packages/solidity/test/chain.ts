import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import {
  type Account,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  type Hex,
  keccak256,
  type Transport,
  toHex,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { evmVersion } from '../src/compile.ts'

/** Keys made from a name, the same in every run. */
export function keyOf(name: string): Hex {
  return keccak256(toHex(name))
}

export function accountOf(name: string): PrivateKeyAccount {
  return privateKeyToAccount(keyOf(name))
}

/** Accounts whose transactions the node signs itself, which is faster than signing here. */
export const people = [
  'alice',
  'bob',
  'carol',
  'merchant',
  'relayer',
  'collector',
  'stranger',
  'deployer',
] as const
const services = [
  'provider',
  'authoriser',
  'keeper',
  'guardian0',
  'guardian1',
  'guardian2',
  'guardian3',
] as const
export const startBalance = 10n ** 24n

function edrConfig(chainId: number) {
  return {
    type: 'edr-simulated',
    chainId,
    hardfork: evmVersion,
    initialBaseFeePerGas: 0,
    initialDate: '2026-01-01T00:00:00Z',
    blockGasLimit: 60_000_000,
    gasPrice: 0,
    gas: 15_000_000,
    allowBlocksWithSameTimestamp: true,
    accounts: [...people, ...services].map((name) => ({ privateKey: keyOf(name), balance: startBalance })),
  } as const
}

export type Chain = Awaited<ReturnType<typeof startChain>>

/** A chain in this process, at the rule set that the contracts are compiled for. */
export async function startChain(chainId = 7526) {
  const hre = await createHardhatRuntimeEnvironment({ networks: { planet: edrConfig(chainId) } })
  const connection = await hre.network.create('planet')
  const transport: Transport = custom(connection.provider, { retryCount: 0 })
  const node = createPublicClient({ transport, pollingInterval: 5, cacheTime: 0 })
  return {
    chainId,
    transport,
    node,
    test: createTestClient({ transport, mode: 'hardhat' }),
    wallet: (account: Address | Account) => createWalletClient({ transport, account }),
    close: () => connection.close(),
  }
}

interface ServerOptions {
  /** Milliseconds between blocks; at once when left out. */
  interval?: number
  hardfork?: string
}

/** A chain behind a real HTTP port. */
export async function startChainServer({ interval, hardfork = evmVersion }: ServerOptions = {}) {
  const mining = interval === undefined ? { auto: true } : { auto: false, interval }
  // Nodes take a transaction that will fail into a block; EDR would answer with the failure instead.
  const planet = { ...edrConfig(7526), hardfork, mining, throwOnTransactionFailures: false }
  const hre = await createHardhatRuntimeEnvironment({ networks: { planet } })
  const server = await hre.network.createServer('planet', '127.0.0.1')
  const { port } = await server.listen()
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
