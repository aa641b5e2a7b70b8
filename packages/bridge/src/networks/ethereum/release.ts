import type { EthereumClient } from '@planet/chains/ethereum/client'
import { type GasPrice, gasPrice } from '@planet/chains/ethereum/fees'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { type Address, encodeFunctionData, type Hex, hexToBigInt, keccak256, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { BridgeError } from '../../errors.ts'
import type { BridgeSetup } from '../../setup/setup.ts'
import { hasQueue, isDeep, queuedOf, vaultLocation, wordsOf } from '../vault.ts'
import type { Signed, VaultSender } from '../vault-sender.ts'

type Receipt = { status: Hex; blockNumber: Hex }

export type EthereumRelayer = { privateKey: Hex; mostFeePerGas: bigint; lowBalance: bigint }

/** The relayer's account on Ethereum. */
export function ethereumSender(
  client: EthereumClient,
  setup: BridgeSetup,
  relayer: EthereumRelayer,
): VaultSender {
  const { chainId, vault } = vaultLocation(setup, 'ethereum')
  const account = privateKeyToAccount(relayer.privateKey)
  const { any } = client
  const signAt = async (
    nonce: bigint,
    call: { to: Address; gas: bigint; data?: Hex },
    price: GasPrice,
  ): Promise<Signed> => {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce: Number(nonce),
      ...call,
      ...price,
    })
    return { raw, txid: keccak256(raw).slice(2), nonce, expiresAt: null, fee: price.maxFeePerGas }
  }
  const receiptOf = async (txid: string) =>
    (await any.call<Receipt | null>('eth_getTransactionReceipt', [`0x${txid}`])) ?? undefined
  return {
    network: 'ethereum',
    address: account.address,
    sign: async (data, nonce) => {
      if (nonce === null) throw new BridgeError('configuration', { field: 'nonce' })
      // Throws the contract's own error if it would reject the call.
      const gas = hexToBigInt(
        await any.call<Hex>('eth_estimateGas', [{ from: account.address, to: vault, data }]),
      )
      const price = await gasPrice(client, relayer.mostFeePerGas)
      return signAt(nonce, { to: vault, data, gas: (gas * 12n) / 10n }, price)
    },
    line: {
      next: async () =>
        hexToBigInt(await any.call<Hex>('eth_getTransactionCount', [account.address, 'latest'])),
      raise: async (raw, fee) => {
        const { nonce = 0, to, data, gas } = parseTransaction(raw as Hex)
        if (!to || !gas) throw new BridgeError('request_mismatch', { field: 'raw' })
        const price = await gasPrice(client, relayer.mostFeePerGas, fee)
        return signAt(BigInt(nonce), { to, gas, ...(data ? { data } : {}) }, price)
      },
      fill: async (nonce) =>
        signAt(nonce, { to: account.address, gas: 21_000n }, await gasPrice(client, relayer.mostFeePerGas)),
    },
    send: async (raw) => {
      await any.call('eth_sendRawTransaction', [raw])
    },
    fate: async (txid) => {
      const receipt = await receiptOf(txid)
      if (!receipt) return 'unknown'
      return hexToBigInt(receipt.status) === 1n ? 'succeeded' : 'failed'
    },
    isFinal: async (txid) => {
      const receipt = await receiptOf(txid)
      const height = receipt && Number(hexToBigInt(receipt.blockNumber))
      return height !== undefined && isDeep(client, txid, height, setup.confirmations.ethereum)
    },
    queuedUntil: async (id) => {
      if (!hasQueue(setup, 'ethereum')) return undefined
      const data = encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'queuedReleases', args: [id] })
      return queuedOf(wordsOf(await any.call<Hex>('eth_call', [{ to: vault, data }, 'latest'])))?.readyAt
    },
    funds: async () => ({
      balance: hexToBigInt(await any.call<Hex>('eth_getBalance', [account.address, 'latest'])),
      low: relayer.lowBalance,
    }),
  }
}
