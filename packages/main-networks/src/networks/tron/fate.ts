import type { TronClient } from '@planet/chains/tron/client'
import { hex } from '@scure/base'
import type { Fate } from '../fate.ts'
import { decodeTron } from './signed.ts'

type Info = { id?: string; blockNumber?: number; result?: string; fee?: number | bigint }
type Now = { block_header: { raw_data: { number?: number; timestamp?: number } } }
type Found = { txID?: string; raw_data?: object }

/** Longer than its own expiration, so that a block in flight is not missed. */
const graceMs = 60_000n

export async function tronFate(
  { any }: Pick<TronClient, 'any'>,
  { txid, raw }: { txid: string; raw: string },
): Promise<Fate> {
  const [info, now] = await Promise.all([
    any<Info>('wallet/gettransactioninfobyid', { value: txid }),
    any<Now>('wallet/getnowblock'),
  ])
  const { number = 0, timestamp = 0 } = now.block_header.raw_data
  if (info.id !== undefined)
    return {
      is: 'included',
      succeeded: info.result !== 'FAILED',
      confirmations: Math.max(1, number - (info.blockNumber ?? number) + 1),
      fee: BigInt(info.fee ?? 0),
    }
  const { transaction } = decodeTron(hex.decode(raw))
  if (BigInt(timestamp) > transaction.expiration + graceMs) return { is: 'gone', because: 'expired' }
  const pending = await any<Found>('wallet/gettransactionfrompending', { value: txid })
  return pending.txID === undefined && pending.raw_data === undefined ? { is: 'unknown' } : { is: 'waiting' }
}
