import { z } from 'zod'
import {
  applicationSchema,
  cardSchema,
  chargeSchema,
  foundSchema,
  historySchema,
  noticeSchema,
  revealedSchema,
} from './answers.ts'
import { type CardImages, type CardPartner, CardPartnerError } from './card-partner.ts'
import { type CardPartnerKeys, cardRequests } from './requests.ts'
import { isCardNoticeSigned } from './signing.ts'

type HttpCardOptions = Omit<CardPartnerKeys, 'timeoutMs'> & {
  webhookSecret: string
  timeoutMs?: number
}

const usualTimeoutMs = 10_000
/** Three photographs take longer to upload than any other call, so the timeout is multiplied by this. */
const photographs = 6

/**
 * Speaks to the card partner, JSON over HTTPS, each request signed (`signing.ts`):
 *
 *     PUT  /v1/applications/{reference}   {items, images: {name: {type, content}}}; content in base64
 *     GET  /v1/applications/{reference}   {state, comment}
 *     DELETE /v1/applications/{reference} {}; deletes the submitted data and images
 *     POST /v1/cards/activate             {application, number, envelope_number}
 *     POST /v1/cards/find                 {number}
 *     GET  /v1/cards/{token}              {token, last_four, envelope_number, state, balance, currency}
 *     PUT  /v1/cards/{token}/lock         {locked}; the card, as above, with `locked`
 *     POST /v1/cards/{token}/reveal       {number, expires, security_code}
 *     GET  /v1/cards/{token}/history      ?limit&before; {entries: [{id, at, kind, amount, currency, merchant}]}
 *     PUT  /v1/charges/{key}              {token, amount}; {state, reason}
 *     GET  /v1/charges/{key}
 *
 * Amounts are texts of whole cents. A number of a card is only ever in a body. What is put under a reference or a key
 * again is the same act; activating a card that is active already with the right letter gives the card. What does not exist is
 * answered 404 with `{error}`, a letter that does not fit 422. Messages are `{kind, reference}`, with their signature in
 * `x-card-signature`.
 */
export function httpCard(options: HttpCardOptions): CardPartner {
  const timeoutMs = options.timeoutMs ?? usualTimeoutMs
  const { ask, askFor } = cardRequests({ ...options, timeoutMs })
  return {
    apply: (reference, items, images) =>
      ask(applicationSchema, 'PUT', `/v1/applications/${part(reference)}`, {
        idempotencyKey: reference,
        body: { items, images: encode(images) },
        timeoutMs: timeoutMs * photographs,
      }),
    application: (reference) => ask(applicationSchema, 'GET', `/v1/applications/${part(reference)}`),
    forget: async (reference) => {
      const path = `/v1/applications/${part(reference)}`
      await askFor(nothing, 'application_not_found', 'DELETE', path, { idempotencyKey: reference })
    },
    activate: (reference, { number, envelopeNumber }) =>
      askFor(cardSchema, 'card_does_not_fit', 'POST', '/v1/cards/activate', {
        body: { application: reference, number, envelope_number: envelopeNumber },
      }),
    find: (number) => askFor(foundSchema, 'card_not_found', 'POST', '/v1/cards/find', { body: { number } }),
    card: async (token) => {
      const card = await ask(cardSchema, 'GET', `/v1/cards/${part(token)}`)
      if (card.token !== token) throw new CardPartnerError('The card partner answered about another card.')
      return card
    },
    lock: async (token, isLocked) => {
      const card = await ask(cardSchema, 'PUT', `/v1/cards/${part(token)}/lock`, {
        body: { locked: isLocked },
      })
      if (card.token !== token) throw new CardPartnerError('The card partner answered about another card.')
      return card
    },
    reveal: (token) => ask(revealedSchema, 'POST', `/v1/cards/${part(token)}/reveal`, { body: {} }),
    charge: (key, token, cents) =>
      ask(chargeSchema, 'PUT', `/v1/charges/${part(key)}`, {
        idempotencyKey: key,
        body: { token, amount: String(cents) },
      }),
    chargeAnswer: (key) => askFor(chargeSchema, 'charge_not_found', 'GET', `/v1/charges/${part(key)}`),
    history: (token, { before, limit }) => {
      const query = new URLSearchParams({ limit: String(limit), ...(before !== undefined && { before }) })
      return ask(historySchema, 'GET', `/v1/cards/${part(token)}/history?${query}`)
    },
    readNotice: (body, { 'x-card-signature': signature }) => {
      if (!signature || !isCardNoticeSigned(options.webhookSecret, body, signature)) return undefined
      return noticeSchema.parse(JSON.parse(Buffer.from(body).toString()))
    },
  }
}

const part = encodeURIComponent
const nothing = z.object({})

const encode = (images: CardImages): object =>
  Object.fromEntries(
    Object.entries(images).map(([name, { bytes, type }]) => [
      name,
      { type, content: Buffer.from(bytes).toString('base64') },
    ]),
  )
