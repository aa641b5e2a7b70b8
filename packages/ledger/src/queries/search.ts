import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { fromHex } from '@planet/chains/hex'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { isAssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import type { Ledger } from './rows.ts'

/** The explorer's page for whatever somebody pasted, or null. */
export async function searchLedger({ db }: Ledger, text: string): Promise<string | null> {
  const query = text.trim()
  if (/^\d{1,15}$/.test(query)) {
    const block = await db
      .selectFrom('ledger_blocks')
      .select('number')
      .where('number', '=', BigInt(query))
      .executeTakeFirst()
    return block ? `/explorer/block/${block.number}` : null
  }
  if (/^0x[0-9a-f]{40}$/i.test(query)) return `/explorer/address/${query.toLowerCase()}`
  if (/^0x[0-9a-f]{64}$/i.test(query)) return findHash(db, query.toLowerCase())
  const code = query.toUpperCase()
  if (isAssetCode(code)) return `/explorer/token/${code}`
  const accountId = normalizeAccountId(query)
  return isAccountId(accountId) ? findAccount(db, accountId) : null
}

/** Account ids are public on chain: who knows one may see the address it was bound to. */
async function findAccount(db: Ledger['db'], accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_events')
    .select('args')
    .where('contract', '=', 'registry')
    .where('name', '=', 'AccountRegistered')
    .where(sql<boolean>`args ->> 'accountId' = ${asciiBytes32(accountId)}`)
    .executeTakeFirst()
  return row?.args.account ? `/explorer/address/${row.args.account.toLowerCase()}` : null
}

async function findHash(db: Ledger['db'], hash: string): Promise<string | null> {
  const key = fromHex(hash)
  const block = await db
    .selectFrom('ledger_blocks')
    .select('number')
    .where('hash', '=', key)
    .executeTakeFirst()
  if (block) return `/explorer/block/${block.number}`
  const [transaction, relayed] = await Promise.all([
    db.selectFrom('ledger_transactions').select('hash').where('hash', '=', key).executeTakeFirst(),
    db.selectFrom('relayed_transactions').select('hash').where('hash', '=', key).executeTakeFirst(),
  ])
  return transaction || relayed ? `/explorer/transaction/${hash}` : null
}
