import { httpCard } from '@planet/partners/card/http-card'
import type { TestDatabase } from '@planet/platform/testing/test-database'
import type { Card } from '@planet/sandbox/card/card-store'
import { cardKeys, type TestCardPartner } from './card-partner.ts'

let applications = 0

/** An active card, as it is after registration. */
export async function issueCard(partner: TestCardPartner): Promise<Card> {
  const reference = `application-${applications++}`
  const image = { bytes: Buffer.from('a picture'), type: 'image/png' }
  const images = { passportImage: image, selfieImage: image, signatureImage: image }
  await httpCard({ url: partner.url, ...cardKeys }).apply(reference, {}, images)
  const { card } = await partner.operate('approve', { reference })
  await partner.operate('state', { token: card.token, state: 'active' })
  return card
}

/** Adds a card to an account in the tables, without the calls of its registration. */
export async function keepCard(
  { pool }: TestDatabase,
  id: string,
  owner: string,
  { token, number, envelopeNumber }: Card,
): Promise<void> {
  await pool.query(
    `insert into card_applications (id, account_id, state, items_sealed, key_id, created_at)
     values ($1, $2, 'approved', '', 'app', now())`,
    [`CA-${id}`, owner],
  )
  await pool.query(
    `insert into cards (id, account_id, application_id, token, last_four, envelope_number, state, balance, currency, balance_at, added_at)
     values ($1, $2, $3, $4, $5, $6, 'active', 0, 'USD', now(), now())`,
    [id, owner, `CA-${id}`, token, number.slice(-4), envelopeNumber],
  )
}
