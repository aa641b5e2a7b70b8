import type { EthereumClient } from '@planet/bridge/networks/ethereum/client'
import { RpcRefusal, RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import { SendRefusal } from '../own-network.ts'
import { verdictOf } from '../refusal-words.ts'

export async function sendEthereum({ any }: Pick<EthereumClient, 'any'>, raw: string): Promise<void> {
  try {
    await any.call('eth_sendRawTransaction', [`0x${raw}`])
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    const verdict = verdictOf(error.message)
    if (verdict === 'known') return
    if (verdict === 'later') throw new RpcUnreachable(error.message, { cause: error })
    throw new SendRefusal(verdict, error.message)
  }
}
