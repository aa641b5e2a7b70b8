import { randomUUID } from 'node:crypto'
import { ApiError } from '@planet/contract/api-error'
import { fromHex } from '@planet/ledger/hex'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { checksumAddress } from '@planet/wallet/addresses/ethereum'
import { findPayee, type Payee } from '../destination/find-payee.ts'
import { isVerified } from '../destination/registry.ts'
import { sealContext } from '../sealing/seal-context.ts'
import type { Transfers } from '../transfers.ts'

export type Contact = { id: string; name: string; address: string; account_id: string | null }

const mostContacts = 500

export async function listContacts(
  { db, dataKeys }: Pick<Transfers, 'db' | 'dataKeys'>,
  accountId: string,
): Promise<Contact[]> {
  const rows = await db.selectFrom('contacts').selectAll().where('account_id', '=', accountId).execute()
  const contacts = rows.map((row) => ({
    id: row.id,
    name: unseal(dataKeys, sealContext.contact(row.id, accountId), {
      sealed: row.name_sealed,
      keyId: row.key_id,
    }).toString(),
    address: checksumAddress(row.address),
    account_id: row.contact_account,
  }))
  return contacts.sort((a, b) => a.name.localeCompare(b.name))
}

/** Names by address in lower case. */
export async function contactNames(
  transfers: Pick<Transfers, 'db' | 'dataKeys'>,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const contacts = await listContacts(transfers, accountId)
  return new Map(contacts.map(({ address, name }) => [address.toLowerCase(), name]))
}

export async function addContact(
  transfers: Transfers,
  accountId: string,
  { name, to }: { name: string; to: string },
): Promise<Contact> {
  const payee = await findPayee(transfers, to)
  await isVerified(transfers, payee)
  const id = randomUUID()
  const saved = await transfers.db.transaction().execute(async (tx) => {
    // One at a time for each account, so that the bound holds.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const { count } = await tx
      .selectFrom('contacts')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= mostContacts) throw new ApiError('incorrect_handling')
    return tx
      .insertInto('contacts')
      .values({
        ...sealedName(transfers, id, accountId, name),
        ...rowOf(payee),
        id,
        account_id: accountId,
        created_at: transfers.now(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'address']).doNothing())
      .returning('id')
      .executeTakeFirst()
  })
  if (!saved) throw new ApiError('data_already_exists')
  return { id, name, address: payee.address, account_id: payee.accountId }
}

const rowOf = ({ address, accountId }: Payee) => ({
  address: fromHex(address.toLowerCase()),
  contact_account: accountId,
})

function sealedName({ dataKeys }: Pick<Transfers, 'dataKeys'>, id: string, accountId: string, name: string) {
  const { sealed, keyId } = seal(dataKeys, sealContext.contact(id, accountId), name)
  return { name_sealed: sealed, key_id: keyId }
}

export async function renameContact(
  transfers: Transfers,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const changed = await transfers.db
    .updateTable('contacts')
    .set(sealedName(transfers, id, accountId, name))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new ApiError('data_not_found')
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
