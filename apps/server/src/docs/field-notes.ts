import { type Note, parameterNotes, schemaNotes } from '@planet/api/merchants/notes'

export type Place = 'Path' | 'Query' | 'contents' | 'Answer'
type SchemaName = keyof typeof schemaNotes

/** Which schema a field belongs to, by the end of its name with its parents. */
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

/** Fields of bodies that have no schema of their own. */
const bodyNotes: Readonly<Record<string, Note>> = {
  event: ['What happens to the test order.', 'paid'],
  reason: ['The merchant sees it.', 'One coffee was cold'],
}

/** What a merchant's developer needs to know about a field of a call. */
export function noteOf(place: Place, name: string): Note | undefined {
  if (place === 'Path' || place === 'Query') return parameterNotes[name]
  for (const [pattern, schema] of owners) {
    const field = pattern.exec(name)?.[1]
    if (field !== undefined && (schema !== 'CreateOrder' || place === 'contents'))
      return (schemaNotes[schema] as Readonly<Record<string, Note>>)[field] ?? bodyNotes[field]
  }
  return undefined
}
