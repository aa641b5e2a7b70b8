import { type Hex, quantity, toHex } from '@planet/chains/hex'
import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import type { Database, Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { markLost } from '../relay/lost.ts'

/** A range of final blocks that the chain no longer has. */
export type ReplacedBlocks = {
  from: bigint
  to: bigint
  /** Hash of the last of them. */
  hash: Hex
  /** Journalled transactions that were final in them. */
  lost: number
}

/** The newest block that both have; -1 if not even the first. All blocks below a common one are common. */
export async function lastCommonBlock(db: Database, rpc: JsonRpc, head: bigint): Promise<bigint> {
  const chainHead = BigInt(await rpc.call<Hex>('eth_blockNumber'))
  let [common, above] = [-1n, (chainHead < head ? chainHead : head) + 1n]
  while (above - common > 1n) {
    const middle = (common + above) / 2n
    if (await isCommon(db, rpc, middle)) common = middle
    else above = middle
  }
  return common
}

async function isCommon(db: Database, rpc: JsonRpc, number: bigint): Promise<boolean> {
  const [own, block] = await Promise.all([
    db.selectFrom('ledger_blocks').select('hash').where('number', '=', number).executeTakeFirst(),
    rpc.call<{ hash: Hex } | null>('eth_getBlockByNumber', [quantity(number), false]),
  ])
  return own !== undefined && block !== null && toHex(own.hash) === block.hash
}

const rowsAtOnce = 200

/**
 * Sends the journalled transactions above a block to the chain again, in the order in which they were executed, so that
 * each finds the state that it had. What the node rejects is judged when it is confirmed.
 */
export async function resendAbove(db: Database, rpc: JsonRpc, common: bigint): Promise<void> {
  let [block, position] = [common + 1n, -1]
  for (;;) {
    const { rows } = await sql<{ raw: Buffer; block_number: bigint; position: number }>`
      select r.raw, t.block_number, t.position
      from ledger_transactions t join relayed_transactions r on r.hash = t.hash
      where (t.block_number, t.position) > (${block}, ${position})
      order by t.block_number, t.position limit ${rowsAtOnce}`.execute(db)
    for (const { raw } of rows) {
      try {
        await rpc.call('eth_sendRawTransaction', [toHex(raw)])
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    block = last.block_number
    position = last.position
  }
}

/** Removes the blocks above the common one. Their final journalled transactions are lost until they are final again. */
export async function removeAbove(
  tx: Transaction,
  common: bigint,
): Promise<{ addresses: Hex[]; lost: number }> {
  const { rows } = await sql<{ address: Buffer }>`
    select distinct address from ledger_activity where block_number > ${common}`.execute(tx)
  const { rows: journalled } = await sql<{ hash: Buffer }>`select r.hash
    from ledger_transactions t join relayed_transactions r on r.hash = t.hash
    where t.block_number > ${common} and r.state = 'final'`.execute(tx)
  const senders = await markLost(
    tx,
    journalled.map(({ hash }) => hash),
  )
  await tx.deleteFrom('ledger_blocks').where('number', '>', common).execute()
  await sql`update ledger_progress set behind_since = null, final_number = least(final_number, ${common})`.execute(
    tx,
  )
  return {
    addresses: [...rows.map(({ address }) => toHex(address)), ...senders],
    lost: journalled.length,
  }
}

/** Whether the node says that it has not read the whole chain yet: what it lacks is then not lost. */
export async function isCatchingUp(rpc: JsonRpc): Promise<boolean> {
  try {
    const { state } = await rpc.call<{ state: string }>('planet_followerStatus')
    return state !== 'producing'
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    // Besu, which has no such method.
    return (await rpc.call<unknown>('eth_syncing')) !== false
  }
}
