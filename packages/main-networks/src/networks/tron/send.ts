import { NodeError } from '@planet/chains/node-error'
import type { TronClient } from '@planet/chains/tron/client'
import { SendRefusal } from '../own-network.ts'
import { verdictOf } from '../refusal-words.ts'

type Answer = { result?: boolean; code?: string; message?: string }

export async function sendTron({ any }: Pick<TronClient, 'any'>, raw: string): Promise<void> {
  const { result, code = '', message = '' } = await any<Answer>('wallet/broadcasthex', { transaction: raw })
  if (result) return
  const words = `${code} ${message}`
  const verdict = verdictOf(words)
  if (verdict === 'known') return
  if (verdict === 'later') throw new NodeError('nodes_unavailable', { field: code })
  throw new SendRefusal(verdict, words)
}
