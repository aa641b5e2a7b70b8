import { randomUUID } from 'node:crypto'
import { lockAccount } from '@planet/accounts/queries/account-sets'
import { ApiError } from '@planet/api/api-error'
import type { contact } from '@planet/api/fields/contact'
import { mainNetworks } from '@planet/api/fields/deposit'
import { addressText } from '@planet/chains/address'
import { fromHex, toHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { filledUp, runPrepared } from '@planet/platform/database/prepared'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { sealContext } from '../sealing/seal-context.ts'
import type { TransferTables } from '../tables.ts'
import type { Transfers } from '../transfers.ts'
import { type Entry, type MainAddresses, readEntry, type Written } from './written.ts'

export type Contact = z.infer<typeof contact>
type Row = Selectable<TransferTables['contacts']>
type Reading = Pick<Transfers, 'db' | 'dataKeys'>

const mostContacts = 500

export async function listContacts({ db, dataKeys }: Reading, accountId: string): Promise<Contact[]> {
  const rows = await db.selectFrom('contacts').selectAll().where('account_id', '=', accountId).execute()
  return rows.map((row) => opened(dataKeys, row)).sort((a, b) => a.name.localeCompare(b.name))
}

function opened(dataKeys: Transfers['dataKeys'], row: Row): Contact {
  const { id, account_id, address, key_id: keyId, main_sealed } = row
  const main: MainAddresses = main_sealed
    ? JSON.parse(
        unseal(dataKeys, sealContext.contactMain(id, account_id), { sealed: main_sealed, keyId }).toString(),
      )
    : {}
  const { bitcoin = null, ethereum = null, tron = null } = main
  return {
    id,
    name: nameOf(dataKeys, row),
    account_id: row.contact_account,
    bitcoin,
    ethereum,
    tron,
    address: address && addressText(address),
  }
}

type Named = Pick<Row, 'id' | 'account_id' | 'name_sealed' | 'key_id'>

const nameOf = (dataKeys: Transfers['dataKeys'], { id, account_id, name_sealed, key_id }: Named): string =>
  unseal(dataKeys, sealContext.contact(id, account_id), { sealed: name_sealed, keyId: key_id }).toString()

/** Names by lowercase PLANET address, for all contacts or those at the given addresses. */
export async function contactNames(
  { db, dataKeys }: Reading,
  accountId: string,
  addresses?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  let query = db
    .selectFrom('contacts')
    .select(['id', 'account_id', 'address', 'name_sealed', 'key_id'])
    .where('account_id', '=', accountId)
    .where('address', 'is not', null)
  if (addresses)
    query = query.where(
      sql<boolean>`address = any(${filledUp(addresses.map(fromHex), Buffer.alloc(0))}::bytea[])`,
    )
  const rows = await runPrepared(db, query.compile())
  return new Map(rows.flatMap((row) => (row.address ? [[toHex(row.address), nameOf(dataKeys, row)]] : [])))
}

export async function addContact(transfers: Transfers, accountId: string, entry: Entry): Promise<Contact> {
  const written = await readEntry(transfers, entry)
  const id = randomUUID()
  return transfers.db.transaction().execute(async (tx) => {
    const others = await lockContacts(tx, transfers, accountId)
    if (others.length >= mostContacts) throw new ApiError('incorrect_handling')
    requireNew(others, written)
    const row = await tx
      .insertInto('contacts')
      .values({
        ...sealedRow(transfers, id, accountId, written),
        id,
        account_id: accountId,
        created_at: transfers.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return opened(transfers.dataKeys, row)
  })
}

export async function editContact(
  transfers: Transfers,
  accountId: string,
  id: string,
  entry: Entry,
): Promise<Contact> {
  const before = (await listContacts(transfers, accountId)).find((one) => one.id === id)
  if (!before) throw new ApiError('data_not_found')
  const { address, account_id } = before
  const written = await readEntry(
    transfers,
    entry,
    address === null ? undefined : { address, accountId: account_id },
  )
  return transfers.db.transaction().execute(async (tx) => {
    const all = await lockContacts(tx, transfers, accountId)
    requireNew(
      all.filter((one) => one.id !== id),
      written,
    )
    const row = await tx
      .updateTable('contacts')
      .set(sealedRow(transfers, id, accountId, written))
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('data_not_found')
    return opened(transfers.dataKeys, row)
  })
}

/** One change at a time per account, so that parallel calls cannot exceed the limit or save a destination twice. */
async function lockContacts(
  tx: Transaction,
  { dataKeys }: Pick<Transfers, 'dataKeys'>,
  accountId: string,
): Promise<Contact[]> {
  await lockAccount(tx, accountId)
  return listContacts({ db: tx, dataKeys }, accountId)
}

/** A destination has one name: with two, people could not tell which one is meant. */
function requireNew(others: readonly Contact[], { payee, main }: Written): void {
  const isKnown = others.some(
    (one) =>
      (payee && one.address === payee.address) ||
      mainNetworks.some((network) => main[network] !== undefined && one[network] === main[network]),
  )
  if (isKnown) throw new ApiError('data_already_exists')
}

function sealedRow(
  { dataKeys }: Pick<Transfers, 'dataKeys'>,
  id: string,
  accountId: string,
  { name, payee, main }: Written,
) {
  const { sealed, keyId } = seal(dataKeys, sealContext.contact(id, accountId), name)
  const hasMain = Object.keys(main).length > 0
  return {
    name_sealed: sealed,
    main_sealed: hasMain
      ? seal(dataKeys, sealContext.contactMain(id, accountId), JSON.stringify(main)).sealed
      : null,
    key_id: keyId,
    address: payee ? fromHex(payee.address.toLowerCase()) : null,
    contact_account: payee?.accountId ?? null,
  }
}

export async function removeContact({ db }: Transfers, accountId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('contacts')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new ApiError('data_not_found')
}
