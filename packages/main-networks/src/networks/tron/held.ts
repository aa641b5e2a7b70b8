import { NodeError } from '@planet/chains/node-error'
import type { TronClient } from '@planet/chains/tron/client'
import type { AssetCode } from '@planet/units/asset'
import { maxTronFee } from '@planet/wallet/tron/explain'
import { abiAddress } from '@planet/wallet/tron/trc20'
import { hex } from '@scure/base'
import type { OwnKeys } from '../own-keys.ts'
import type { Held, OwnNetwork, Waiting } from '../own-network.ts'
import { decodeTron } from './signed.ts'

async function balanceOf(
  { any }: Pick<TronClient, 'any'>,
  address: string,
  token: string | null,
): Promise<bigint> {
  if (token === null) {
    const { balance = 0 } = await any<{ balance?: number | bigint }>('wallet/getaccount', {
      address,
      visible: true,
    })
    return BigInt(balance)
  }
  const { constant_result: [word = ''] = [] } = await any<{ constant_result?: string[] }>(
    'wallet/triggerconstantcontract',
    {
      owner_address: address,
      contract_address: token,
      function_selector: 'balanceOf(address)',
      parameter: abiAddress(address).slice(2).padStart(64, '0'),
      visible: true,
    },
  )
  if (!/^[0-9a-f]{64}$/.test(word)) throw new NodeError('invalid_response', { field: 'balance' })
  return BigInt(`0x${word}`)
}

/** What pending payments take of an asset; every fee is paid in TRX. */
function outgoingOf(asset: AssetCode, waiting: readonly Waiting[]): bigint {
  return waiting.reduce((sum, one) => {
    const fee = asset === 'TRX' ? maxTronFee(decodeTron(hex.decode(one.raw)).transaction) : 0n
    return sum + fee + (one.asset === asset ? one.amount : 0n)
  }, 0n)
}

export async function heldOnTron(
  client: Pick<TronClient, 'any'>,
  tokens: OwnNetwork['tokens'],
  own: OwnKeys,
  waiting: readonly Waiting[],
): Promise<Held[]> {
  const known = Object.entries(tokens) as [AssetCode, string | null][]
  return Promise.all(
    known.map(async ([asset, token]) => {
      const balance = await balanceOf(client, own.addresses.tron, token)
      const outgoing = outgoingOf(asset, waiting)
      const available = balance > outgoing ? balance - outgoing : 0n
      return { asset, balance, incoming: 0n, outgoing, available }
    }),
  )
}
