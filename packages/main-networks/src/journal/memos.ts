import { forgottenAccounts } from '@planet/accounts/queries/account-sets'
import type { Database, Transaction } from '@planet/platform/database/database'
import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { MainNetworks } from '../main-networks.ts'

type Sealing = Pick<MainNetworks, 'dataKeys'>
type Key = { network: string; txid: Buffer }

const contextOf = ({ network, txid }: Key): string => `memo of ${network} payment ${txid.toString('hex')}`

/** Stores the owner's note on a payment. A replacement takes over the note. */
export async function keepMemo(
  main: Sealing,
  tx: Transaction,
  payment: Key & { account_id: string },
  { memo, replaced }: { memo: string; replaced: Buffer | undefined },
): Promise<void> {
  const { network, txid, account_id } = payment
  const text = memo || (replaced ? await memoOf(main, tx, { network, txid: replaced }) : '')
  if (text === '') return
  const { sealed, keyId } = seal(main.dataKeys, contextOf(payment), text)
  await tx
    .insertInto('main_memos')
    .values({ network, txid, account_id, memo_sealed: sealed, key_id: keyId })
    .onConflict((conflict) => conflict.columns(['network', 'txid']).doNothing())
    .execute()
}

const memoOf = async (main: Sealing, tx: Transaction, payment: Key): Promise<string> =>
  (await memosOf(main, tx, [payment]))(payment)

/** The notes on payments; empty if there is none. */
export async function memosOf(
  { dataKeys }: Sealing,
  db: Database | Transaction,
  payments: readonly Key[],
): Promise<(payment: Key) => string> {
  const nameOf = ({ network, txid }: Key) => `${network} ${txid.toString('hex')}`
  if (payments.length === 0) return () => ''
  const rows = await db
    .selectFrom('main_memos')
    .select(['network', 'txid', 'memo_sealed', 'key_id'])
    .where(
      'txid',
      'in',
      payments.map(({ txid }) => txid),
    )
    .execute()
  const memos = new Map(
    rows.map((row) => {
      const sealed = { sealed: row.memo_sealed, keyId: row.key_id }
      return [nameOf(row), unseal(dataKeys, contextOf(row), sealed).toString()]
    }),
  )
  return (payment) => memos.get(nameOf(payment)) ?? ''
}

/** Deletes the notes of forgotten accounts. */
export async function forgetMemos({ db }: Pick<MainNetworks, 'db'>): Promise<void> {
  const gone = forgottenAccounts(db)
  await db.deleteFrom('main_memos').where('account_id', 'in', gone).execute()
}

export const mainSealedTables: readonly SealedTable[] = [
  {
    table: 'main_memos',
    key: 'id',
    columns: [
      {
        column: 'memo_sealed',
        context: ({ network, txid }) => contextOf({ network: String(network), txid: txid as Buffer }),
      },
    ],
  },
]
