import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { fromHex } from '@planet/chains/hex'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { type AssetCode, isAssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import type { Ledger } from './rows.ts'

export type FoundInLedger =
  | { kind: 'block'; number: bigint }
  | { kind: 'transaction'; hash: string }
  | { kind: 'address'; address: string }
  | { kind: 'token'; asset: AssetCode }

/** Finds what a pasted text refers to. */
export async function searchLedger({ db }: Ledger, text: string): Promise<FoundInLedger | undefined> {
  const query = text.trim()
  if (/^\d{1,15}$/.test(query)) return findBlock(db, 'number', BigInt(query))
  if (/^0x[0-9a-f]{40}$/i.test(query)) return { kind: 'address', address: query.toLowerCase() }
  if (/^0x[0-9a-f]{64}$/i.test(query)) return findHash(db, query.toLowerCase())
  const asset = query.toUpperCase()
  if (isAssetCode(asset)) return { kind: 'token', asset }
  const accountId = normalizeAccountId(query)
  return isAccountId(accountId) ? findAccount(db, accountId) : undefined
}

async function findBlock<Column extends 'number' | 'hash'>(
  db: Ledger['db'],
  column: Column,
  value: { number: bigint; hash: Buffer }[Column],
): Promise<FoundInLedger | undefined> {
  const row = await db
    .selectFrom('ledger_blocks')
    .select('number')
    .where(sql.ref(column), '=', value)
    .executeTakeFirst()
  return row && { kind: 'block', number: row.number }
}

/** Account ids are public on chain, and so is the address of each. */
async function findAccount(db: Ledger['db'], accountId: string): Promise<FoundInLedger | undefined> {
  const row = await db
    .selectFrom('ledger_events')
    .select('args')
    .where('contract', '=', 'registry')
    .where('name', '=', 'AccountRegistered')
    .where(sql<boolean>`args ->> 'accountId' = ${asciiBytes32(accountId)}`)
    .executeTakeFirst()
  return row?.args.account ? { kind: 'address', address: row.args.account.toLowerCase() } : undefined
}

async function findHash(db: Ledger['db'], hash: string): Promise<FoundInLedger | undefined> {
  const key = fromHex(hash)
  const block = await findBlock(db, 'hash', key)
  if (block) return block
  const [transaction, relayed] = await Promise.all([
    db.selectFrom('ledger_transactions').select('hash').where('hash', '=', key).executeTakeFirst(),
    db.selectFrom('relayed_transactions').select('hash').where('hash', '=', key).executeTakeFirst(),
  ])
  return transaction || relayed ? { kind: 'transaction', hash } : undefined
}
