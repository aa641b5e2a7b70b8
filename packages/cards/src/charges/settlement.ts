import type { Hex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import { gasLimit } from '@planet/orders/chain/ready'
import { readKeySetting } from '@planet/platform/config/key-file'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { encodeFunctionData } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export const readSettlementKey = (file: string): PrivateKeyAccount =>
  privateKeyToAccount(readKeySetting('CARD_SETTLEMENT_KEY_FILE', file))

/**
 * Refunds the whole amount to its payer. The signature depends only on key, nonce and order (RFC 6979), so signing
 * twice gives the same transaction; and the contract refunds an order once, no matter what is sent.
 */
export function signRefund(
  key: PrivateKeyAccount,
  contracts: PlanetAddresses,
  order: { id: string; amount: bigint },
  nonce: bigint,
): Promise<Hex> {
  const refund = encodeFunctionData({
    abi: ordersAbi,
    functionName: 'refund',
    args: [asciiBytes32(order.id)],
  })
  return key.signTransaction({
    type: 'eip1559',
    chainId: contracts.chainId,
    to: contracts.tokens.USDT,
    data: encodeFunctionData({
      abi: wrappedTokenAbi,
      functionName: 'transferAndCall',
      args: [contracts.orders, order.amount, refund],
    }),
    nonce: Number(nonce),
    gas: BigInt(gasLimit),
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
}

/** In USDT's smallest units. */
export async function balanceOf(rpc: JsonRpc, contracts: PlanetAddresses, owner: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'balanceOf', args: [owner] })
  return BigInt(await rpc.call<Hex>('eth_call', [{ to: contracts.tokens.USDT, data }, 'latest']))
}
