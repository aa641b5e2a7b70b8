import type { EthereumClient } from '@planet/chains/ethereum/client'
import { NodeError } from '@planet/chains/node-error'
import type { AssetCode } from '@planet/units/asset'
import { fromHex } from '@planet/wallet/bytes'
import { encodeCall } from '@planet/wallet/evm/abi'
import { maxFeeOf } from '@planet/wallet/evm/explain'
import { decodeSigned } from '@planet/wallet/evm/transaction'
import type { OwnKeys } from '../own-keys.ts'
import type { Held, OwnNetwork, Waiting } from '../own-network.ts'

const balanceCall = (address: string, token: string | null) =>
  token === null
    ? { method: 'eth_getBalance', params: [address, 'latest'] }
    : {
        method: 'eth_call',
        params: [{ to: token, data: encodeCall('balanceOf(address)', [address]) }, 'latest'],
      }

/** What pending payments take of an asset; every fee is paid in ether. */
function outgoingOf(asset: AssetCode, waiting: readonly Waiting[]): bigint {
  return waiting.reduce((sum, one) => {
    const fee = asset === 'ETH' ? maxFeeOf(decodeSigned(fromHex(`0x${one.raw}`)).transaction) : 0n
    return sum + fee + (one.asset === asset ? one.amount : 0n)
  }, 0n)
}

/** A missing contract returns nothing, which is not the same as zero. */
function amountOf(word: string | undefined): bigint {
  if (word === undefined || !/^0x[0-9a-f]{1,64}$/i.test(word))
    throw new NodeError('invalid_response', { field: 'balance' })
  return BigInt(word)
}

export async function heldOnEthereum(
  { any }: Pick<EthereumClient, 'any'>,
  tokens: OwnNetwork['tokens'],
  own: OwnKeys,
  waiting: readonly Waiting[],
): Promise<Held[]> {
  const known = Object.entries(tokens) as [AssetCode, string | null][]
  const found = await any.batch<string>(known.map(([, token]) => balanceCall(own.addresses.ethereum, token)))
  return known.map(([asset], i) => {
    const balance = amountOf(found[i])
    const outgoing = outgoingOf(asset, waiting)
    const available = balance > outgoing ? balance - outgoing : 0n
    return { asset, balance, incoming: 0n, outgoing, available }
  })
}
