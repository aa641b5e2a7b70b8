import { type Note, parameterNotes, schemaNotes } from '@planet/api/merchants/notes'

export type Place = 'Path' | 'Query' | 'contents' | 'Response'
type SchemaName = keyof typeof schemaNotes

/** Maps the end of a field's path to its schema. */
const owners: readonly [RegExp, SchemaName][] = [
  [/quotes\[\]\.(\w+)$/, 'Quote'],
  [/line_items\[\]\.(\w+)$/, 'LineItem'],
  [/\.invoice\.(\w+)$/, 'Invoice'],
  [/^invoice\.(\w+)$/, 'CreateInvoice'],
  [/refund_request(?:s\[\])?\.(\w+)$/, 'RefundRequest'],
  [/^file\.(\w+)$/, 'OrderFile'],
  [/refunds\[\]\.(\w+)$/, 'Refund'],
  [/order(?:s\[\])?\.(\w+)$/, 'Order'],
  [/events\[\]\.(\w+)$/, 'Event'],
  [/^(\w+)$/, 'CreateOrder'],
]

/** Fields of bodies without a named schema. */
const bodyNotes: Readonly<Record<string, Note>> = {
  event: ['The event to simulate.', 'paid'],
  reason: ['Shown to the merchant.', 'One coffee was cold'],
}

/** The description and example of a field, for a merchant's developer. */
export function noteOf(place: Place, name: string): Note | undefined {
  if (place === 'Path' || place === 'Query') return parameterNotes[name]
  for (const [pattern, schema] of owners) {
    const field = pattern.exec(name)?.[1]
    if (field !== undefined && (schema !== 'CreateOrder' || place === 'contents'))
      return (schemaNotes[schema] as Readonly<Record<string, Note>>)[field] ?? bodyNotes[field]
  }
  return undefined
}
