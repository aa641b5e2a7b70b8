import assert from 'node:assert/strict'
import {
  type Abi,
  type Address,
  type BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  decodeErrorResult,
  encodeFunctionData,
  http,
  type TransactionReceipt,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { accountRegistryAbi } from '../../src/generated/AccountRegistry.ts'
import { bridgeAbi } from '../../src/generated/Bridge.ts'
import { ethereumVaultAbi } from '../../src/generated/EthereumVault.ts'
import { ordersAbi } from '../../src/generated/Orders.ts'
import { wrappedTokenAbi } from '../../src/generated/WrappedToken.ts'
import type { Call } from '../signing.ts'

const everyAbi: Abi = [
  ...bridgeAbi,
  ...ordersAbi,
  ...accountRegistryAbi,
  ...wrappedTokenAbi,
  ...ethereumVaultAbi,
]
const errorsAbi = everyAbi.filter((entry) => entry.type === 'error')
/** Validators may take seconds per block, and a network that lost one takes longer. */
const receiptTimeout = 120_000

export type Session = ReturnType<typeof openSession>

/** Plain clients on any node: every transaction is signed here, priced at zero, and waited for. */
export function openSession(rpcUrl: string) {
  const transport = http(rpcUrl)
  const node = createPublicClient({ transport, pollingInterval: 100, cacheTime: 0 })

  async function submit(account: PrivateKeyAccount, call: Call, gas?: bigint): Promise<TransactionReceipt> {
    const { address: to, value = 0n, abi, functionName, args } = call
    const data = encodeFunctionData({ abi, functionName, args })
    const wallet = createWalletClient({ transport, account })
    const limit = gas ?? (await node.estimateGas({ account, to, data, value, gasPrice: 0n }))
    const legacy = { type: 'legacy', gasPrice: 0n, chain: null } as const
    const hash = await wallet.sendTransaction({ ...legacy, to, data, value, gas: (limit * 12n) / 10n })
    return node.waitForTransactionReceipt({ hash, timeout: receiptTimeout })
  }

  return {
    rpcUrl,
    node,
    submit,
    async send(account: PrivateKeyAccount, call: Call): Promise<TransactionReceipt> {
      const receipt = await submit(account, call)
      assert.equal(receipt.status, 'success', call.functionName)
      return receipt
    },
    async read<T>(
      address: Address,
      abi: Abi,
      functionName: string,
      args: readonly unknown[] = [],
    ): Promise<T> {
      return (await node.readContract({ address, abi, functionName, args })) as T
    },
    /** The node must refuse the call and return the contract's own error. */
    async refused(account: PrivateKeyAccount, call: Call, errorName: string | RegExp): Promise<void> {
      const value = call.value ?? 0n
      const error: BaseError | undefined = await node
        .simulateContract({ ...call, value, account: account.address, gasPrice: 0n })
        .then(() => undefined)
        .catch((it) => it)
      assert.ok(error, `${call.functionName} went through, ${errorName} was expected`)
      const reverted = error.walk((it) => it instanceof ContractFunctionRevertedError)
      assert.ok(reverted instanceof ContractFunctionRevertedError && reverted.raw, String(error))
      const found = decodeErrorResult({ abi: errorsAbi, data: reverted.raw }).errorName
      if (typeof errorName === 'string') assert.equal(found, errorName)
      else assert.match(found, errorName)
    },
  }
}
