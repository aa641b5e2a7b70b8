import { forgottenAccounts } from '@planet/accounts/queries/account-sets'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { forgetApplicationJob, forgetImagesJob } from '../jobs.ts'
import { lockApplication, sealItems } from './application-store.ts'
import { type Applications, partnerOf } from './applications.ts'
import { objectNames } from './images.ts'

const batch = 100
/** Longer than a sealed empty value, and shorter than any items. */
const emptyLength = 40

/**
 * Deletes the personal data of forgotten accounts here, and asks the partner to do the same. Returns how many were
 * cleared.
 */
export async function forgetRegistrations(applications: Applications): Promise<number> {
  const { db } = applications
  const due = await db
    .selectFrom('card_applications')
    .select('card_applications.id')
    .where('card_applications.account_id', 'in', forgottenAccounts(db))
    .where(sql<boolean>`octet_length(card_applications.items_sealed) > ${emptyLength}`)
    .limit(batch)
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      const row = await lockApplication(tx, id)
      if (!row) return
      const cleared = { ...sealItems(applications, id, {}), images: '{}', comment: '' }
      await tx.updateTable('card_applications').set(cleared).where('id', '=', id).execute()
      await enqueue(tx, forgetImagesJob, { names: objectNames(row.images) })
      if (row.state !== 'draft') await enqueue(tx, forgetApplicationJob, { id })
    })
  return due.length
}

export const forgetAtPartner = (applications: Applications, id: string): Promise<void> =>
  partnerOf(applications).forget(id)
