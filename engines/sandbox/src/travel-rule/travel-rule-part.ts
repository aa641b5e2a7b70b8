import { createHash, timingSafeEqual } from 'node:crypto'
import { html } from '@planet/platform/html/html'
import type { Part } from '../part/part.ts'

type Json = Readonly<Record<string, unknown>>
type Stored = { transfer: Json; status: 'accepted' | 'rejected' | 'pending'; note: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const partOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

/**
 * The stand-in for a travel rule network. Its API, with `Authorization: Bearer <token>`:
 *
 *   PUT /travel-rule/transfers/:reference   { asset, amount, network, destination, originator, beneficiary }
 *                                           200 { "status": "accepted" | "rejected" | "pending", "note": "…" }
 *
 * A provider whose name begins with "Refuse" rejects, one whose name begins with "Slow" answers at the second request.
 */
export const travelRulePart = (token: string): Part => ({
  name: 'travel-rule',
  start: async ({ app, changed }) => {
    const transfers = new Map<string, Stored>()
    const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
    const isAllowed = (header: string | undefined) =>
      timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
    const decide = (provider: string, isKnown: boolean): Pick<Stored, 'status' | 'note'> => {
      if (/^refuse/i.test(provider)) return { status: 'rejected', note: 'No customer of this name.' }
      if (/^slow/i.test(provider) && !isKnown) return { status: 'pending', note: '' }
      return { status: 'accepted', note: '' }
    }

    app.put<{ Params: { reference: string }; Body: Json | null }>(
      '/travel-rule/transfers/:reference',
      async ({ headers, params: { reference }, body }, reply) => {
        if (!isAllowed(headers.authorization)) return reply.code(401).send({ error: 'unauthorized' })
        const transfer = body ?? {}
        const beneficiary = partOf(transfer.beneficiary)
        const isWhole =
          [transfer.asset, transfer.amount, transfer.destination].every((one) => textOf(one) !== '') &&
          textOf(partOf(transfer.originator).account) !== '' &&
          textOf(beneficiary.name) !== ''
        if (!isWhole) return reply.code(422).send({ error: 'invalid_transfer' })
        const decision = decide(textOf(beneficiary.provider), transfers.has(reference))
        transfers.set(reference, { transfer, ...decision })
        changed()
        return decision
      },
    )

    const render = () =>
      html`${[...transfers].map(([reference, { transfer, status, note }]) => html`<article class="item"><p class="line"><span class="subject">${textOf(transfer.amount)} ${textOf(transfer.asset)}</span>${status} ${note}</p><p>${textOf(partOf(transfer.originator).name)} → ${textOf(partOf(transfer.beneficiary).name)}, ${textOf(partOf(transfer.beneficiary).provider)}</p><p><code>${reference}</code></p></article>`)}`
    const about = 'The data that the wallet sends to other providers about large converts.'
    return { section: { id: 'travel-rule', title: 'Travel rule', about, render } }
  },
})
