import { newObjectName } from '@planet/accounts/documents/document-vault'
import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { CardApplicationRow, StoredImages } from '../tables.ts'
import { lockApplication } from './application-store.ts'
import type { Applications } from './applications.ts'
import { forgetImages, objectNames } from './images.ts'
import { sealContext } from './seal-context.ts'

/** Every table of registrations with sealed columns, for a rotation of DATA_KEYS. */
export const cardSealedTables: readonly SealedTable[] = [
  {
    table: 'card_applications',
    key: 'id',
    columns: [{ column: 'items_sealed', context: (row) => sealContext.items(String(row.id)) }],
  },
]

type Sealing = Pick<Applications, 'db' | 'dataKeys' | 'documents'>

/** Reseals images that still wait for the partner, too. Returns how many. */
export async function rotateCardImages(sealing: Sealing): Promise<number> {
  const { db, dataKeys } = sealing
  const waiting = await db
    .selectFrom('card_applications')
    .selectAll()
    .where('state', '=', 'submitted')
    .execute()
  let rotated = 0
  for (const row of waiting) {
    const isOld = Object.values(row.images).some(({ keyId }) => keyId !== dataKeys.current.id)
    if (isOld) rotated += await rotate(sealing, row)
  }
  return rotated
}

/** Written under new names first, so that an interruption leaves the objects readable under the recorded names. */
async function rotate(sealing: Sealing, { id, images }: CardApplicationRow): Promise<number> {
  const renewed: Record<string, StoredImages[string]> = {}
  for (const [kind, { name, type, keyId }] of Object.entries(images)) {
    const old = await sealing.documents.get(name)
    if (!old) return 0
    const context = sealContext.image(id, kind)
    const fresh = seal(sealing.dataKeys, context, unseal(sealing.dataKeys, context, { sealed: old, keyId }))
    const fresher = newObjectName()
    await sealing.documents.put(fresher, fresh.sealed)
    renewed[kind] = { name: fresher, type, keyId: fresh.keyId }
  }
  const isMoved = await sealing.db.transaction().execute(async (tx) => {
    const row = await lockApplication(tx, id)
    if (row?.state !== 'submitted' || row.images.passportImage?.name !== images.passportImage?.name)
      return false
    const change = { images: JSON.stringify(renewed) }
    await tx.updateTable('card_applications').set(change).where('id', '=', id).execute()
    return true
  })
  await forgetImages(sealing, objectNames(isMoved ? images : renewed))
  return isMoved ? Object.keys(renewed).length : 0
}
