import { type Hex, hexToBigInt, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { BridgeError } from '../../errors.ts'
import type { VaultSender } from '../../relay/vault-sender.ts'
import type { BridgeSetup } from '../../setup.ts'
import { vaultPlace } from '../vault.ts'
import type { EthereumClient } from './client.ts'
import { gasPrice } from './fees.ts'

export type EthereumRelayer = { privateKey: Hex; mostFeePerGas: bigint; lowBalance: bigint }

/** The relayer's account on Ethereum. */
export function ethereumSender(
  client: EthereumClient,
  setup: BridgeSetup,
  relayer: EthereumRelayer,
): VaultSender {
  const { chainId, vault } = vaultPlace(setup, 'ethereum')
  const account = privateKeyToAccount(relayer.privateKey)
  const { any } = client
  return {
    network: 'ethereum',
    nextNonce: async () =>
      hexToBigInt(await any.call<Hex>('eth_getTransactionCount', [account.address, 'latest'])),
    sign: async (data, { nonce, previousFee }) => {
      if (nonce === null) throw new BridgeError('configuration', { field: 'nonce' })
      const price = await gasPrice(client, relayer.mostFeePerGas, previousFee)
      // Throws with the contract's own words where it would refuse.
      const gas = hexToBigInt(
        await any.call<Hex>('eth_estimateGas', [{ from: account.address, to: vault, data }]),
      )
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId,
        to: vault,
        data,
        nonce: Number(nonce),
        gas: (gas * 12n) / 10n,
        ...price,
      })
      return { raw, txid: keccak256(raw).slice(2), nonce, expiresAt: null, fee: price.maxFeePerGas }
    },
    send: async (raw) => {
      await any.call('eth_sendRawTransaction', [raw])
    },
    fate: async (txid) => {
      const receipt = await any.call<{ status: Hex } | null>('eth_getTransactionReceipt', [`0x${txid}`])
      if (!receipt) return 'unknown'
      return hexToBigInt(receipt.status) === 1n ? 'succeeded' : 'failed'
    },
    funds: async () => ({
      balance: hexToBigInt(await any.call<Hex>('eth_getBalance', [account.address, 'latest'])),
      low: relayer.lowBalance,
    }),
  }
}
