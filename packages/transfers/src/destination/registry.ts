import { ApiError } from '@planet/api/api-error'
import { askChain } from '@planet/chains/ask-chain'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { encodeCall } from '@planet/wallet/evm/abi'
import type { Transfers } from '../transfers.ts'
import type { Payee } from './find-payee.ts'

/**
 * Whether the registry on chain, which the account itself has signed into, names this address for this account id. Where
 * it names another one, our own records are wrong and nothing may be sent by them.
 */
export async function isVerified({ rpc, contracts }: Transfers, payee: Payee): Promise<boolean> {
  if (!contracts || payee.accountId === null) return false
  const data = encodeCall('addressOf(bytes32)', [asciiBytes32(payee.accountId)])
  const word = await askChain(rpc.call<string>('eth_call', [{ to: contracts.registry, data }, 'latest']))
  const registered = `0x${word.slice(-40)}`.toLowerCase()
  if (/^0x0*$/.test(registered)) return false
  if (registered !== payee.address.toLowerCase()) throw new ApiError('data_integrity_error')
  return true
}
