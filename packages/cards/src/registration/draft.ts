import { loadInformation } from '@planet/accounts/information/load-information'
import { ApiError } from '@planet/api/api-error'
import {
  type InformationDraft,
  informationFields,
  type PersonalInformation,
  personalInformation,
} from '@planet/api/fields/information'
import type { Database, Transaction } from '@planet/platform/database/database'
import type { CardApplicationRow } from '../tables.ts'
import {
  activeAccount,
  currentApplication,
  type Items,
  lockPerson,
  newApplicationId,
  openItems,
  sealItems,
  viewApplication,
} from './application-store.ts'
import { type Applications, requireOffered } from './applications.ts'
import { canBegin, canEdit } from './machine.ts'

type PersonalDraft = Omit<InformationDraft, 'company'>

/** The content of the card form: as saved, or otherwise from the customer information. */
export async function getItems(applications: Applications, accountId: string) {
  await activeAccount(applications.db, accountId)
  const row = await currentApplication(applications.db, accountId)
  const items = row
    ? openItems(applications, row)
    : await knownItems(applications, applications.db, accountId)
  return { account_info: items as PersonalDraft, application: viewApplication(applications, row) }
}

/** Everything stored about a person's registrations, for the data export. */
export async function registrationsOf(applications: Applications, accountId: string) {
  const rows = await applications.db
    .selectFrom('card_applications')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    ...viewApplication(applications, row),
    created_at: row.created_at.toISOString(),
    items: openItems(applications, row),
  }))
}

/** What will be sent, if it is complete. */
export async function getDraft(applications: Applications, accountId: string) {
  await activeAccount(applications.db, accountId)
  const row = await currentApplication(applications.db, accountId)
  if (!row) throw new ApiError('data_not_found')
  return { account_info: wholeItems(applications, row), application: viewApplication(applications, row) }
}

/** Rules may have become stricter since it was saved; then the form asks again. */
export function wholeItems(applications: Applications, row: CardApplicationRow): PersonalInformation {
  const whole = personalInformation.safeParse(openItems(applications, row))
  if (!whole.success) throw new ApiError('data_not_found')
  return whole.data
}

/** Saves some items, or all of them, over the stored ones; starts a registration if there is none. */
export async function saveItems(
  applications: Applications,
  accountId: string,
  given: PersonalDraft | PersonalInformation,
): Promise<void> {
  requireOffered(applications)
  await applications.db.transaction().execute(async (tx) => {
    await lockPerson(tx, accountId)
    const row = await currentApplication(tx, accountId)
    if (row && !canEdit(row.state) && !canBegin(row.state)) throw new ApiError('incorrect_handling')
    const before = row ? openItems(applications, row) : await knownItems(applications, tx, accountId)
    const items = { ...before, ...(given as Items) }
    if (row && canEdit(row.state)) await rewrite(applications, tx, row, items)
    else await begin(applications, tx, accountId, items, row?.comment ?? '')
  })
}

const rewrite = (applications: Applications, tx: Transaction, { id }: CardApplicationRow, items: Items) =>
  tx
    .updateTable('card_applications')
    .set(sealItems(applications, id, items))
    .where('id', '=', id)
    .execute()

/** The partner's last remarks stay visible until it is sent again. */
async function begin(
  applications: Applications,
  tx: Transaction,
  accountId: string,
  items: Items,
  comment: string,
): Promise<void> {
  const id = newApplicationId()
  const sealed = sealItems(applications, id, items)
  await tx
    .insertInto('card_applications')
    .values({ id, account_id: accountId, ...sealed, images: '{}', comment, created_at: applications.now() })
    .execute()
}

async function knownItems(applications: Applications, db: Database, accountId: string): Promise<Items> {
  const { draft, submitted } = await loadInformation(applications, db, accountId)
  const known = { ...submitted, ...draft }
  return Object.fromEntries(
    informationFields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  )
}
