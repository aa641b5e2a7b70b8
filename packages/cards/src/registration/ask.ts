import { closedAccounts } from '@planet/accounts/queries/account-sets'
import { type ApplicationAnswer, CardPartnerError } from '@planet/partners/card/card-partner'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { applyJob } from '../jobs.ts'
import { lockApplication, openItems } from './application-store.ts'
import { type Applications, partnerOf } from './applications.ts'
import { changeApplication } from './change-application.ts'
import { openImages } from './images.ts'

const mostAtOnce = 200
/** After this time a sending job counts as given up, and is queued again. */
const sendAgainMs = 10 * 60_000

/** Submits an application to the partner under its own id: sent again, it is the same one. */
export async function sendApplication(applications: Applications, id: string): Promise<void> {
  const row = await find(applications, id)
  if (row?.state !== 'submitted' || (await hasLeft(applications, row.account_id))) return
  const partner = partnerOf(applications)
  const images = await openImages(applications, row)
  const answer = await partner.apply(id, openItems(applications, row), images)
  await takeAnswer(applications, id, answer)
}

/** Queries the state of an application. The message that led here may be late, repeated or wrong. */
export async function queryApplication(applications: Applications, id: string): Promise<void> {
  const row = await find(applications, id)
  if (row?.state !== 'submitted' && row?.state !== 'received') return
  await applications.db
    .updateTable('card_applications')
    .set({ asked_at: applications.now() })
    .where('id', '=', id)
    .execute()
  await takeAnswer(applications, id, await partnerOf(applications).application(id))
}

async function takeAnswer(
  applications: Applications,
  id: string,
  { state, comment }: ApplicationAnswer,
): Promise<void> {
  await applications.db.transaction().execute(async (tx) => {
    const row = await lockApplication(tx, id)
    const decided = state === 'received' ? {} : { comment, decided_at: applications.now() }
    if (row) await changeApplication(applications, tx, row, state, decided)
  })
}

/**
 * Scheduled, for messages that never arrived: queries pending applications, the longest unasked first. If the partner
 * does not respond, waits until the next run.
 */
export async function queryPendingApplications(applications: Applications): Promise<void> {
  const { logger, now } = applications
  await sendAgain(applications)
  const waiting = await ofCustomers(applications, 'received')
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(mostAtOnce)
    .execute()
  for (const { id } of waiting) {
    try {
      await queryApplication(applications, id)
    } catch (error) {
      if (!(error instanceof CardPartnerError)) throw error
      logger.warn(
        { event: 'card', application: id, reason: error.message, at: now() },
        'the card partner did not answer',
      )
      return
    }
  }
}

async function sendAgain(applications: Applications): Promise<void> {
  const { db, now } = applications
  const stuck = await ofCustomers(applications, 'submitted')
    .where('submitted_at', '<', new Date(now().getTime() - sendAgainMs))
    .orderBy('submitted_at')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of stuck) await enqueue(db, applyJob, { id })
}

/** Those of closed accounts are not pending, and must not take the places of others. */
const ofCustomers = ({ db }: Applications, state: 'submitted' | 'received') =>
  db
    .selectFrom('card_applications')
    .select('card_applications.id')
    .where('card_applications.state', '=', state)
    .where('account_id', 'not in', closedAccounts(db))

/** Nothing is sent for a closed account any more. */
async function hasLeft({ db }: Applications, accountId: string): Promise<boolean> {
  return (await closedAccounts(db).where('id', '=', accountId).executeTakeFirst()) !== undefined
}

const find = ({ db }: Applications, id: string) =>
  db.selectFrom('card_applications').selectAll().where('id', '=', id).executeTakeFirst()
