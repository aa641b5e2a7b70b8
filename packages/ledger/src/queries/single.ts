import { fromHex, toHex } from '@planet/chains/hex'
import { type Ledger, toBlockRow, transactionRows } from './rows.ts'

export async function findBlock(ledger: Ledger, id: string) {
  const { db } = ledger
  const byHash = id.startsWith('0x')
  const row = await db
    .selectFrom('ledger_blocks')
    .selectAll()
    .where(byHash ? 'hash' : 'number', '=', (byHash ? fromHex(id.toLowerCase()) : BigInt(id)) as never)
    .executeTakeFirst()
  if (!row) return undefined
  const places = await db
    .selectFrom('ledger_transactions')
    .select(['block_number', 'position'])
    .where('block_number', '=', row.number)
    .execute()
  return {
    block: { ...toBlockRow(row), parent: toHex(row.parent_hash), gas_used: row.gas_used },
    transactions: await transactionRows(ledger, places),
  }
}

/** What we know of a transaction: from the chain, or else from the journal of what was handed to us. */
export async function findTransaction(ledger: Ledger, hash: string) {
  const { db } = ledger
  const key = fromHex(hash.toLowerCase())
  const [row, relayed] = await Promise.all([
    db.selectFrom('ledger_transactions').selectAll().where('hash', '=', key).executeTakeFirst(),
    db.selectFrom('relayed_transactions').select('state').where('hash', '=', key).executeTakeFirst(),
  ])
  if (!row)
    return (
      relayed && {
        state: relayed.state === 'refused' ? ('refused' as const) : ('pending' as const),
        transaction: null,
        events: [],
      }
    )
  const [transaction] = await transactionRows(ledger, [row])
  const events = await db
    .selectFrom('ledger_events')
    .select(['contract', 'name', 'args'])
    .where('block_number', '=', row.block_number)
    .where('position', '=', row.position)
    .orderBy('log_index')
    .execute()
  if (!transaction) return undefined
  return {
    state: relayed?.state === 'final' ? ('final' as const) : ('included' as const),
    transaction: {
      ...transaction,
      nonce: Number(row.nonce),
      gas_used: row.gas_used,
      created: row.created && toHex(row.created),
    },
    events,
  }
}
