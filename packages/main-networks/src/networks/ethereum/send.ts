import type { EthereumClient } from '@planet/chains/ethereum/client'
import { RpcError } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { SendRefusal } from '../own-network.ts'
import { verdictOf } from '../refusal-words.ts'

export async function sendEthereum({ any }: Pick<EthereumClient, 'any'>, raw: string): Promise<void> {
  try {
    await any.call('eth_sendRawTransaction', [`0x${raw}`])
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const verdict = verdictOf(error.message)
    if (verdict === 'known') return
    if (verdict === 'later') throw new NodeError('nodes_unavailable')
    throw new SendRefusal(verdict, error.message)
  }
}
