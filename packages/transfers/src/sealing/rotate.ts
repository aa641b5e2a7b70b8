import { toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { sealContext } from './seal-context.ts'

type Sealing = { db: Database; dataKeys: DataKeys }

const batch = 200

/** Every sealed column of this package; a test compares this list with the database. */
export const sealedColumns = [
  'sent_transfers.comment_sealed',
  'contacts.name_sealed',
  'contacts.main_sealed',
  'convert_travel_data.data_sealed',
] as const

/**
 * Reseals comments and contacts with the first key of DATA_KEYS, in small transactions, while the product runs. Can be
 * interrupted and run again; once it is done, they no longer need the other keys.
 */
export async function rotateTransferKeys(sealing: Sealing): Promise<number> {
  let rows = 0
  for (const rotate of [rotateComments, rotateContacts, rotateTravelData])
    for (let done = await rotate(sealing); done > 0; done = await rotate(sealing)) rows += done
  return rows
}

function reseal(dataKeys: DataKeys, context: string, sealed: Buffer, keyId: string) {
  return seal(dataKeys, context, unseal(dataKeys, context, { sealed, keyId }))
}

const rotateComments = ({ db, dataKeys }: Sealing): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('sent_transfers')
      .select(['hash', 'comment_sealed', 'key_id'])
      .where('key_id', '<>', dataKeys.current.id)
      .limit(batch)
      .forUpdate()
      .execute()
    for (const { hash, comment_sealed, key_id } of rows) {
      if (!comment_sealed || !key_id) continue
      const { sealed, keyId } = reseal(dataKeys, sealContext.comment(toHex(hash)), comment_sealed, key_id)
      await tx
        .updateTable('sent_transfers')
        .set({ comment_sealed: sealed, key_id: keyId })
        .where('hash', '=', hash)
        .execute()
    }
    return rows.length
  })

const rotateTravelData = ({ db, dataKeys }: Sealing): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('convert_travel_data')
      .select(['hash', 'data_sealed', 'key_id'])
      .where('key_id', '<>', dataKeys.current.id)
      .limit(batch)
      .forUpdate()
      .execute()
    for (const { hash, data_sealed, key_id } of rows) {
      const { sealed, keyId } = reseal(dataKeys, sealContext.travelData(toHex(hash)), data_sealed, key_id)
      await tx
        .updateTable('convert_travel_data')
        .set({ data_sealed: sealed, key_id: keyId })
        .where('hash', '=', hash)
        .execute()
    }
    return rows.length
  })

const rotateContacts = ({ db, dataKeys }: Sealing): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('contacts')
      .selectAll()
      .where('key_id', '<>', dataKeys.current.id)
      .limit(batch)
      .forUpdate()
      .execute()
    for (const { id, account_id, name_sealed, main_sealed, key_id } of rows) {
      const { sealed, keyId } = reseal(dataKeys, sealContext.contact(id, account_id), name_sealed, key_id)
      const main =
        main_sealed && reseal(dataKeys, sealContext.contactMain(id, account_id), main_sealed, key_id).sealed
      await tx
        .updateTable('contacts')
        .set({ name_sealed: sealed, main_sealed: main, key_id: keyId })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
