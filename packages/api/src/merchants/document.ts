import { z } from 'zod'
import type { Call } from '../call.ts'
import { orderFile } from '../calls/v1/orders/invoice.ts'
import { invoice, invoiceDraft, lineItem } from '../fields/line-items.ts'
import { merchantOrder, refund, refundRequest, shopDraft } from '../fields/merchant-order.ts'
import { orderStatus, quote } from '../fields/order-fields.ts'
import { webhookEvent } from '../fields/v1.ts'
import { asset, fiat } from '../fields/wallet.ts'
import { calls } from '../generated/calls.ts'
import { securitySchemes } from '../openapi/access.ts'
import { operation, pathOf } from '../openapi/openapi.ts'
import { webhookOf } from '../openapi/webhooks.ts'
import { describeOperation } from './describe.ts'
import { failureSchema } from './failure.ts'
import { type Note, schemaNotes } from './notes.ts'
import { exampleEvent, operationNotes } from './operations.ts'
import { responseHeaders } from './response-headers.ts'

type Json = { [key: string]: unknown }

/** Schemas with a name in the document, and so in generated clients. */
const named = z.registry<{ id: string }>()
named.add(merchantOrder, { id: 'Order' })
named.add(orderStatus, { id: 'OrderStatus' })
named.add(asset, { id: 'Currency' })
named.add(fiat, { id: 'PriceCurrency' })
named.add(quote, { id: 'Quote' })
named.add(lineItem, { id: 'LineItem' })
named.add(invoiceDraft, { id: 'CreateInvoice' })
named.add(invoice, { id: 'Invoice' })
named.add(orderFile, { id: 'OrderFile' })
named.add(refund, { id: 'Refund' })
named.add(refundRequest, { id: 'RefundRequest' })
named.add(webhookEvent, { id: 'Event' })
named.add(webhookEvent.shape.order, { id: 'EventOrder' })
named.add(shopDraft, { id: 'CreateOrder' })

export const merchantCalls: readonly Call[] = calls.filter(({ access }) => access === 'token')

const tags = [
  { name: 'Orders', description: 'Ask for a payment, and follow it.' },
  { name: 'Invoices', description: 'Orders that are mailed to a customer with a PDF.' },
  { name: 'Refunds', description: 'Refunds on the chain, and requests for them.' },
  { name: 'Events', description: 'What happened to orders.' },
  { name: 'Test mode', description: 'Orders of test tokens, which never touch money.' },
]

/** The OpenAPI document of the merchants' calls alone, for client generators. */
export function merchantDocument(serverUrl: string, version: string): Json {
  const schemas: Record<string, Json> = { Failure: failureSchema }
  const toJson = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, metadata: named, override }) as Json
    for (const [name, value] of Object.entries(($defs ?? {}) as Record<string, Json>))
      schemas[name] = withNotes(name, pointToComponents(value))
    return pointToComponents(rest)
  }
  const paths: Record<string, Json> = {}
  for (const call of merchantCalls) {
    const note = operationNotes[`${call.method} ${call.path}`]
    if (note === undefined) throw new Error(`${call.method} ${call.path} has no description`)
    const described = describeOperation(call, note, operation(call, toJson))
    paths[pathOf(call)] = { ...paths[pathOf(call)], [call.method.toLowerCase()]: described }
  }
  const event = webhookOf(toJson(webhookEvent, 'output'), exampleEvent)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Planet Wallet API for merchants',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Planet Wallet', url: new URL('/inquiry', serverUrl).href },
      description:
        'Every request is signed with an API token. The body of a POST is wrapped in `contents`. Answers carry `success`; on failure `message` is a code and `fields` names what to correct. Fields, codes and events may be added; nothing is removed or renamed within v1.',
    },
    externalDocs: { description: 'Guide and reference', url: new URL('/api/docs', serverUrl).href },
    servers: [{ url: serverUrl.replace(/\/$/, '') }],
    tags,
    paths,
    webhooks: { orderEvent: { post: { operationId: 'orderEvent', ...event, tags: ['Events'] } } },
    components: { schemas, headers: responseHeaders, securitySchemes: signatureSchemes(serverUrl) },
  }
}

/** Rules that only a schema's metadata contains, such as the number of keys of a record. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
}

/** Adds a description and an example to each field. */
function withNotes(name: string, schema: Json): Json {
  const notes = (schemaNotes as Readonly<Record<string, Readonly<Record<string, Note>>>>)[name]
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  if (!notes || properties.length === 0) return schema
  const described = properties.map(([field, property]) => {
    const [description, example] = notes[field] ?? []
    const isShown = name !== 'Event' || field !== 'order'
    const { default: usual, ...rest } = property
    // Some generators require a field that has a default, so the description states the default instead.
    const withDefault = typeof usual === 'number' ? `${description} Default: ${usual}.` : description
    return [field, { ...rest, description: withDefault, ...(isShown && { examples: [example] }) }]
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

function signatureSchemes(serverUrl: string): Json {
  const { session: _, ...schemes } = securitySchemes(serverUrl)
  return schemes
}

/** The schema library's references point inside one schema; here they must point to the document's components. */
const pointToComponents = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
