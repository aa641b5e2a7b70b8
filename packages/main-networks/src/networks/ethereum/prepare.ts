import { ApiError } from '@planet/api/api-error'
import type { EthereumClient } from '@planet/chains/ethereum/client'
import { RpcError } from '@planet/chains/json-rpc'
import { encodeCall } from '@planet/wallet/evm/abi'
import { transferSignature } from '@planet/wallet/evm/explain'
import type { OwnKeys } from '../own-keys.ts'
import type { Prepared, Request, Waiting } from '../own-network.ts'
import { prices } from './prices.ts'

const plainTransfer = 21_000n
/** A margin for what changes between estimate and block. */
const roomPercent = 20n
/** USDT takes up to about 65,000 if the recipient has none yet. */
const tokenTransfer = 80_000n

export async function prepareEthereum(
  client: EthereumClient,
  chainId: number,
  token: string | null,
  own: OwnKeys,
  request: Request,
  waiting: readonly Waiting[],
): Promise<Prepared> {
  const address = own.addresses.ethereum
  const [{ baseFee, slow, normal, fast }, gasLimit, nonce] = await Promise.all([
    prices(client),
    gasFor(client, address, token, request),
    nextNonce(client, address, waiting),
  ])
  const write = ({ maxFee, priorityFee }: typeof slow) => ({
    max_fee: String(maxFee),
    priority_fee: String(priorityFee),
  })
  return {
    bitcoin: null,
    tron: null,
    ethereum: {
      chain_id: chainId,
      nonce: Number(nonce),
      gas_limit: String(gasLimit),
      base_fee: String(baseFee),
      prices: { slow: write(slow), normal: write(normal), fast: write(fast) },
    },
  }
}

/** After everything pending, including what a node has lost from its pool and is resent. */
async function nextNonce(
  { any }: EthereumClient,
  address: string,
  waiting: readonly Waiting[],
): Promise<bigint> {
  const count = BigInt(await any.call<string>('eth_getTransactionCount', [address, 'pending']))
  return waiting.reduce((next, { nonce }) => (nonce !== null && nonce >= next ? nonce + 1n : next), count)
}

/** For the actual payment if it is known; a contract may run code when it is paid. */
async function gasFor(
  { any }: EthereumClient,
  from: string,
  token: string | null,
  { to, amount }: Request,
): Promise<bigint> {
  if (to === undefined || amount === undefined) return token === null ? plainTransfer : tokenTransfer
  const call =
    token === null
      ? { from, to, value: `0x${amount.toString(16)}` }
      : { from, to: token, data: encodeCall(transferSignature, [to, amount]) }
  try {
    const estimate = BigInt(await any.call<string>('eth_estimateGas', [call]))
    return estimate <= plainTransfer ? plainTransfer : estimate + (estimate * roomPercent) / 100n
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    // The device compares amounts with balances itself; what remains is a recipient that does not accept the payment.
    if (/insufficient|exceeds (the )?balance/i.test(error.message))
      return token === null ? plainTransfer : tokenTransfer
    throw new ApiError('incorrect_handling', { cause: error })
  }
}
