import { ApiError } from '@planet/api/api-error'
import type { RpcCall } from '@planet/chains/json-rpc'
import { queryChain } from '@planet/chains/query-chain'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { encodeCall } from '@planet/wallet/evm/abi'
import type { Transfers } from '../transfers.ts'
import type { Payee } from './find-payee.ts'

/**
 * Whether the registry on chain, which the account itself signed into, maps this account id to this address. If it maps
 * another one, our own records are wrong and must not be used to send.
 */
export async function isVerified(transfers: Transfers, payee: Payee): Promise<boolean> {
  const { rpc, knownPayees } = transfers
  if (knownPayees.has(payee)) return true
  const call = registryCall(transfers, payee)
  return call
    ? isRegistered(transfers, await queryChain(rpc.call<string>(call.method, call.params)), payee)
    : false
}

type Registry = Pick<Transfers, 'contracts' | 'knownPayees'>

/** The query of `isVerified`, for a batch. Undefined if there is nothing to query. */
export function registryCall({ contracts, knownPayees }: Registry, payee: Payee): RpcCall | undefined {
  if (!contracts || payee.accountId === null || knownPayees.has(payee)) return undefined
  const data = encodeCall('addressOf(bytes32)', [asciiBytes32(payee.accountId)])
  return { method: 'eth_call', params: [{ to: contracts.registry, data }, 'latest'] }
}

/** Interprets the registry's answer, and remembers it. */
export function isRegistered({ knownPayees }: Registry, word: string, payee: Payee): boolean {
  const registered = `0x${word.slice(-40)}`.toLowerCase()
  if (/^0x0*$/.test(registered)) {
    knownPayees.addAbsent(payee)
    return false
  }
  if (registered !== payee.address.toLowerCase()) throw new ApiError('data_integrity_error')
  knownPayees.add(payee)
  return true
}
