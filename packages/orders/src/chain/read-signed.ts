import { ApiError } from '@planet/api/api-error'
import { isSameAddress } from '@planet/chains/address'
import type { Hex } from '@planet/chains/hex'
import { decodeRaw } from '@planet/chains/planet/decode-raw'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { WalletError } from '@planet/wallet/errors'
import { type Abi, type Address, decodeFunctionData, toFunctionSelector } from 'viem'

/** A signed call of the Orders contract: directly with coins, or by a token's transferAndCall. */
export type SignedAct = {
  hash: Hex
  from: string
  nonce: bigint
  /** The zero address for PLA. */
  asset: string
  paid: bigint
} & (
  | { act: 'pay'; orderId: Hex; payer: Address; merchant: Address; amount: bigint }
  | { act: 'refund'; orderId: Hex }
)

const bad = (cause?: unknown) => new ApiError('invalid_data', { cause })
const coin = '0x0000000000000000000000000000000000000000'

type Functions<T extends Abi> = (data: Hex) => T

/** The function that the data call. Looking it up in the whole ABI would hash the functions one after the other. */
function functionsOf<const T extends Abi>(abi: T): Functions<T> {
  const known = new Map(
    abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item] as const] : [])),
  )
  return (data) => {
    const called = known.get(data.slice(0, 10) as Hex)
    if (!called) throw bad()
    return [called] as Abi as T
  }
}

const ofOrders = functionsOf(ordersAbi)
const ofToken = functionsOf(wrappedTokenAbi)

export function readSignedAct(contracts: PlanetAddresses, raw: Hex): SignedAct {
  const { transaction, from, hash } = decoded(() => decodeRaw(raw))
  const { to, value, chainId, nonce } = transaction
  const data = transaction.data as Hex
  if (chainId !== BigInt(contracts.chainId) || !to) throw bad()
  const common = { hash: hash as Hex, from, nonce }
  if (isSameAddress(to, contracts.orders)) return { ...common, asset: coin, paid: value, ...readAct(data) }
  const call = decoded(() => decodeFunctionData({ abi: ofToken(data), data }))
  if (call.functionName !== 'transferAndCall' || value !== 0n) throw bad()
  const [receiver, paid, inner] = call.args as readonly [Address, bigint, Hex | undefined]
  if (!inner || !isSameAddress(receiver, contracts.orders)) throw bad()
  return { ...common, asset: to, paid, ...readAct(inner) }
}

function readAct(data: Hex) {
  const call = decoded(() => decodeFunctionData({ abi: ofOrders(data), data }))
  if (call.functionName === 'refund') return { act: 'refund' as const, orderId: call.args[0] }
  if (call.functionName !== 'pay') throw bad()
  const [{ orderId, payer, merchant, amount }] = call.args
  return { act: 'pay' as const, orderId, payer, merchant, amount }
}

function decoded<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    // viem has a class for each kind of invalid data; anything else is a bug of ours.
    if (cause instanceof WalletError || (cause as Error).name?.startsWith('Abi')) throw bad(cause)
    throw cause
  }
}
