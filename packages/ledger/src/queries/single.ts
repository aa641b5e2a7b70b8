import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { type Ledger, type LedgerBlock, type LedgerTransaction, toBlock, transactionsAt } from './rows.ts'

export type WholeBlock = {
  block: LedgerBlock & { parent: Hex; gasUsed: bigint }
  transactions: LedgerTransaction[]
}

/** By number, or by hash. */
export async function findBlock(ledger: Ledger, id: string): Promise<WholeBlock | undefined> {
  const { db } = ledger
  const isHash = id.startsWith('0x')
  const row = await db
    .selectFrom('ledger_blocks')
    .selectAll()
    .where(isHash ? 'hash' : 'number', '=', (isHash ? fromHex(id.toLowerCase()) : BigInt(id)) as never)
    .executeTakeFirst()
  if (!row) return undefined
  const places = await db
    .selectFrom('ledger_transactions')
    .select(['block_number', 'position'])
    .where('block_number', '=', row.number)
    .execute()
  return {
    block: { ...toBlock(row), parent: toHex(row.parent_hash), gasUsed: BigInt(row.gas_used) },
    transactions: await transactionsAt(ledger, places),
  }
}

export type WholeTransaction = {
  state: 'pending' | 'included' | 'final' | 'refused'
  transaction: (LedgerTransaction & { nonce: bigint; gasUsed: bigint; created: Hex | null }) | null
  events: { contract: string; name: string; args: Record<string, string> }[]
}

/** From the chain, or otherwise from the journal of submitted transactions. */
export async function findTransaction(ledger: Ledger, hash: string): Promise<WholeTransaction | undefined> {
  const { db } = ledger
  const key = fromHex(hash.toLowerCase())
  const [row, relayed] = await Promise.all([
    db.selectFrom('ledger_transactions').selectAll().where('hash', '=', key).executeTakeFirst(),
    db.selectFrom('relayed_transactions').select('state').where('hash', '=', key).executeTakeFirst(),
  ])
  if (!row)
    return (
      relayed && {
        state: relayed.state === 'refused' ? 'refused' : 'pending',
        transaction: null,
        events: [],
      }
    )
  const [transaction] = await transactionsAt(ledger, [row])
  const events = await db
    .selectFrom('ledger_events')
    .select(['contract', 'name', 'args'])
    .where('block_number', '=', row.block_number)
    .where('position', '=', row.position)
    .orderBy('log_index')
    .execute()
  if (!transaction) return undefined
  return {
    state: relayed?.state === 'final' ? 'final' : 'included',
    transaction: {
      ...transaction,
      nonce: row.nonce,
      gasUsed: BigInt(row.gas_used),
      created: row.created && toHex(row.created),
    },
    events,
  }
}
