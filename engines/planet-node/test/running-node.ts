import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { rpc } from './conformance.ts'
import { temporaryFolder } from './temporary.ts'

export const CHAIN_ID = 4_301
export const key = `0x${'d1'.repeat(32)}` as const
export const account = privateKeyToAccount(key)
export const genesis = { alloc: { [account.address]: { balance: (10n ** 20n).toString() } } }

/** A node with instant blocks and one rich account; closed when the test ends. */
export async function start(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules: planetRules(CHAIN_ID),
    genesis,
    recoveryThreads: 0,
    report: (cause) => {
      throw cause
    },
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

interface Fields {
  nonce: number
  to?: Hex
  data?: Hex
  gas?: bigint
  value?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  chainId?: number
}

/** A payment to the own address by default; with data and no recipient, a creation. */
export const sign = (fields: Fields, signer = account) =>
  signer.signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    gas: 21_000n,
    ...(fields.data === undefined ? { to: account.address } : {}),
    ...fields,
  })

export const send = (node: RunningNode, raw: Hex) => rpc(node.url, 'eth_sendRawTransaction', [raw])

export async function deploy(node: RunningNode, bytecode: Hex, nonce: number): Promise<Hex> {
  const { result, error } = await send(node, await sign({ nonce, data: bytecode, gas: 3_000_000n }))
  if (error !== undefined) throw new Error(error.message)
  const receipt = (await rpc(node.url, 'eth_getTransactionReceipt', [result])).result as {
    contractAddress: Hex
  }
  return receipt.contractAddress
}

export const ONE: Hex = `0x${'00'.repeat(31)}01`
