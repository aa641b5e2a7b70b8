import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import type { Updateable } from 'kysely'
import { applyJob, forgetImagesJob } from '../jobs.ts'
import type { CardApplicationRow, CardTables } from '../tables.ts'
import type { Applications } from './applications.ts'
import { objectNames } from './images.ts'
import { type ApplicationEffect, type ApplicationEvent, transition } from './machine.ts'

/**
 * Applies one event to one application: its new state and effects are saved together. The caller has locked the row.
 */
export async function changeApplication(
  applications: Applications,
  tx: Transaction,
  row: CardApplicationRow,
  event: ApplicationEvent,
  more: Updateable<CardTables['card_applications']> = {},
): Promise<CardApplicationRow | undefined> {
  const step = transition(row.state, event)
  if (!step) return undefined
  const forgets = step.effects.includes('forget_images')
  const changed = await tx
    .updateTable('card_applications')
    .set({ ...more, state: step.state, ...(forgets && { images: '{}' }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // The old row names what is to be deleted.
  for (const effect of step.effects)
    await carryOut(applications, tx, { ...changed, images: row.images }, effect)
  await publish(tx, { account: row.account_id, topic: 'card', data: { application: step.state } })
  return changed
}

async function carryOut(
  applications: Applications,
  tx: Transaction,
  row: CardApplicationRow,
  effect: ApplicationEffect,
): Promise<void> {
  switch (effect) {
    case 'send':
      return enqueue(tx, applyJob, { id: row.id })
    case 'forget_images':
      return enqueue(tx, forgetImagesJob, { names: objectNames(row.images) })
    case 'notify_approved':
    case 'notify_rejected':
      return notifyOwner(applications, tx, row)
  }
}

async function notifyOwner(
  { dataKeys, publicUrl }: Applications,
  tx: Transaction,
  { account_id, state, comment }: CardApplicationRow,
): Promise<void> {
  const account = await accountById(tx, account_id)
  if (account.forgotten_at) return
  const owner = { to: openEmail({ dataKeys }, account), language: account.language }
  if (state === 'approved') {
    const url = new URL('/customer/CardManagement', publicUrl).href
    return enqueueMail(tx, dataKeys, { letter: 'card-approved', ...owner, data: { url } })
  }
  const url = new URL('/customer/InputCard', publicUrl).href
  return enqueueMail(tx, dataKeys, { letter: 'card-rejected', ...owner, data: { note: comment, url } })
}
