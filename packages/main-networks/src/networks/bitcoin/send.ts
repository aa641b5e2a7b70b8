import { BridgeError } from '@planet/bridge/errors'
import { type BitcoinClient, BitcoinRefusal } from '@planet/bridge/networks/bitcoin/client'
import { SendRefusal } from '../own-network.ts'
import { verdictOf } from '../refusal-words.ts'

export async function sendBitcoin({ send }: Pick<BitcoinClient, 'send'>, raw: string): Promise<void> {
  try {
    await send(raw)
  } catch (error) {
    if (!(error instanceof BitcoinRefusal)) throw error
    const verdict = verdictOf(error.message)
    if (verdict === 'known') return
    if (verdict === 'later') throw new BridgeError('nodes_unavailable', {}, { cause: error })
    throw new SendRefusal(verdict, error.message)
  }
}
