import { ApiError } from '@planet/api/api-error'
import { CardPartnerError, type PartnerCard } from '@planet/partners/card/card-partner'
import { publish } from '@planet/platform/live/publish'
import { randomLetters } from '@planet/platform/sealing/random'
import type { CardRow } from '../tables.ts'
import { activeAccount, currentApplication } from './application-store.ts'
import { type Applications, requireOffered } from './applications.ts'

type Letter = { number: string; envelopeNumber: string }

/**
 * The user enters the data from the letter. The number goes to the partner in this very request and is not stored, so
 * this is not a job; asked again after a lost response, the partner returns the same card.
 */
export async function addCard(
  applications: Applications,
  accountId: string,
  letter: Letter,
): Promise<CardRow> {
  const partner = requireOffered(applications)
  await activeAccount(applications.db, accountId)
  const application = await currentApplication(applications.db, accountId)
  if (application?.state !== 'approved') throw new ApiError('incorrect_handling')
  let card: PartnerCard | undefined
  try {
    card = await partner.activate(application.id, letter)
  } catch (cause) {
    if (!(cause instanceof CardPartnerError)) throw cause
    throw new ApiError('service_unavailable', { cause })
  }
  if (!card)
    throw new ApiError('card_does_not_fit', {
      fields: ['card_no', 'envelop_no'].map((field) => ({ field, reason: 'format' })),
    })
  return writeDown(applications, accountId, application.id, card)
}

function writeDown(
  { db, now }: Applications,
  accountId: string,
  applicationId: string,
  { token, lastFour, envelopeNumber, state, balance, currency }: PartnerCard,
): Promise<CardRow> {
  return db.transaction().execute(async (tx) => {
    const reported = { state, balance, currency, balance_at: now() }
    const row = await tx
      .insertInto('cards')
      .values({
        id: `CD-${randomLetters(16)}`,
        account_id: accountId,
        application_id: applicationId,
        token,
        last_four: lastFour,
        envelope_number: envelopeNumber,
        added_at: now(),
        ...reported,
      })
      .onConflict((conflict) =>
        conflict.column('token').doUpdateSet(reported).where('cards.account_id', '=', accountId),
      )
      .returningAll()
      .executeTakeFirst()
    // A card that the partner already assigned to another person cannot be taken.
    if (!row) throw new ApiError('data_integrity_error')
    await publish(tx, { account: accountId, topic: 'card' })
    return row
  })
}
