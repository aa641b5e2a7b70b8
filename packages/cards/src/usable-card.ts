import { ApiError } from '@planet/api/api-error'
import { type CardPartner, CardPartnerError, type PartnerCard } from '@planet/partners/card/card-partner'
import type { Charges } from './charges.ts'
import { cardCurrency } from './money.ts'
import type { CardRow } from './tables.ts'

/** Reports a partner that does not respond as such. Never runs inside a transaction. */
export async function ask<T>(
  { partner }: Pick<Charges, 'partner'>,
  question: (partner: CardPartner) => Promise<T>,
): Promise<T> {
  if (!partner) throw new ApiError('service_unavailable')
  try {
    return await question(partner)
  } catch (error) {
    if (!(error instanceof CardPartnerError)) throw error
    throw new ApiError('service_unavailable', { cause: error })
  }
}

const unusable = (field: string) =>
  new ApiError('card_cannot_be_charged', { fields: [{ field, reason: 'format' }] })

function requireUsable(card: PartnerCard, field: string): PartnerCard {
  if (card.state !== 'active' || card.currency !== cardCurrency) throw unusable(field)
  return card
}

/** The user's own card; other people's cards do not exist for them. */
export async function ownCard({ db }: Pick<Charges, 'db'>, accountId: string, id: string): Promise<CardRow> {
  const row = await db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

/** As the partner sees it at this moment: a card that is not active, or not in dollars, is not charged. */
export async function usableOwnCard(charges: Charges, accountId: string, id: string): Promise<CardRow> {
  const row = await ownCard(charges, accountId, id)
  requireUsable(await ask(charges, (partner) => partner.card(row.token)), 'card_id')
  return row
}

/** By its number, which goes only to the partner. Unknown and blocked cards give the same error. */
export function usableCardByNumber(charges: Charges, number: string): Promise<PartnerCard> {
  return ask(charges, async (partner) => {
    const found = await partner.find(number)
    if (!found) throw unusable('card_no')
    return requireUsable(await partner.card(found.token), 'card_no')
  })
}
