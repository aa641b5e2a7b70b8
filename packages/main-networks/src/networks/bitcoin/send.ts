import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { RpcError } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { SendRefusal } from '../own-network.ts'
import { verdictOf } from '../refusal-words.ts'

export async function sendBitcoin({ send }: Pick<BitcoinClient, 'send'>, raw: string): Promise<void> {
  try {
    await send(raw)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const verdict = verdictOf(error.message)
    if (verdict === 'known') return
    if (verdict === 'later') throw new NodeError('nodes_unavailable', {}, { cause: error })
    throw new SendRefusal(verdict, error.message)
  }
}
