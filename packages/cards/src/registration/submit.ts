import { ApiError } from '@planet/api/api-error'
import type { CardApplication } from '@planet/api/calls/card/application'
import type { CardImageKind } from '@planet/api/calls/customer/input-cardconfirm'
import { informationFields } from '@planet/api/fields/information'
import type { CardApplicationRow, StoredImages } from '../tables.ts'
import {
  activeAccount,
  currentApplication,
  type Items,
  lockApplication,
  lockPerson,
  viewApplication,
} from './application-store.ts'
import { type Applications, requireOffered } from './applications.ts'
import { changeApplication } from './change-application.ts'
import { wholeItems } from './draft.ts'
import { checkImages, forgetImages, objectNames, storeImages } from './images.ts'
import { canEdit } from './machine.ts'

export type SubmittedItems = { items: Items; images: ReadonlyMap<CardImageKind, Buffer> }

/**
 * Accepts the registration as the user saw it: rejects items that differ from those on file, so that the partner gets
 * nothing that the user has not read. A job sends it.
 */
export async function submitApplication(
  applications: Applications,
  accountId: string,
  given: SubmittedItems,
): Promise<CardApplication> {
  requireOffered(applications)
  await activeAccount(applications.db, accountId)
  const draft = await currentApplication(applications.db, accountId)
  if (!draft) throw new ApiError('data_not_found')
  refuseOther(applications, draft, given.items)
  const files = await checkImages(given.images)
  const images = await storeImages(applications, draft.id, files)
  try {
    return await applications.db.transaction().execute(async (tx) => {
      await lockPerson(tx, accountId)
      const row = await currentApplication(tx, accountId)
      if (row?.id !== draft.id) throw new ApiError('incorrect_handling')
      refuseOther(applications, row, given.items)
      const submittedItems = { images: JSON.stringify(images), submitted_at: applications.now(), comment: '' }
      const submitted = await changeApplication(applications, tx, row, 'handed_in', submittedItems)
      return viewApplication(applications, submitted)
    })
  } catch (error) {
    if (!(await isWritten(applications, draft.id, images)))
      await forgetImages(applications, objectNames(images))
    throw error
  }
}

/**
 * If the connection breaks during the commit, everything may have been saved: do not remove objects that a row names.
 */
async function isWritten({ db }: Applications, id: string, images: StoredImages): Promise<boolean> {
  const row = await db.transaction().execute((tx) => lockApplication(tx, id))
  return row?.images.passportImage?.name === images.passportImage?.name
}

function refuseOther(applications: Applications, row: CardApplicationRow, given: Items): void {
  if (!canEdit(row.state)) throw new ApiError('incorrect_handling')
  const items: Items = wholeItems(applications, row)
  const differing = informationFields.filter((field) => given[field] !== items[field])
  if (differing.length > 0)
    throw new ApiError('data_integrity_error', {
      fields: differing.map((field) => ({ field, reason: 'mismatch' })),
    })
}
