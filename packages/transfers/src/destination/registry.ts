import { ApiError } from '@planet/api/api-error'
import { askChain } from '@planet/chains/ask-chain'
import type { RpcCall } from '@planet/chains/json-rpc'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { encodeCall } from '@planet/wallet/evm/abi'
import type { Transfers } from '../transfers.ts'
import type { Payee } from './find-payee.ts'

/**
 * Whether the registry on chain, which the account itself signed into, maps this account id to this address. If it maps
 * another one, our own records are wrong and must not be used to send.
 */
export async function isVerified({ rpc, contracts }: Transfers, payee: Payee): Promise<boolean> {
  const call = registryCall(contracts, payee)
  return call ? isRegistered(await askChain(rpc.call<string>(call.method, call.params)), payee) : false
}

/** The query of `isVerified`, for a batch. Undefined if there is nothing to query. */
export function registryCall(contracts: Transfers['contracts'], { accountId }: Payee): RpcCall | undefined {
  if (!contracts || accountId === null) return undefined
  const data = encodeCall('addressOf(bytes32)', [asciiBytes32(accountId)])
  return { method: 'eth_call', params: [{ to: contracts.registry, data }, 'latest'] }
}

/** Interprets the registry's answer. */
export function isRegistered(word: string, payee: Payee): boolean {
  const registered = `0x${word.slice(-40)}`.toLowerCase()
  if (/^0x0*$/.test(registered)) return false
  if (registered !== payee.address.toLowerCase()) throw new ApiError('data_integrity_error')
  return true
}
