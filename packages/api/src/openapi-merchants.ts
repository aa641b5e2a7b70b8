import { z } from 'zod'
import type { Call } from './call.ts'
import { merchantOrder, refund, refundRequest, shopDraft } from './calls/merchant/fields.ts'
import { webhookEvent } from './calls/v1/fields.ts'
import { calls } from './calls.ts'
import { failureSchema, operation, pathOf } from './openapi.ts'
import { securitySchemes } from './openapi-access.ts'
import { webhookOf } from './openapi-webhooks.ts'

type Json = { [key: string]: unknown }

/** Schemas that have a name of their own in the document, and so in generated clients. */
const named = z.registry<{ id: string }>()
named.add(merchantOrder, { id: 'Order' })
named.add(refund, { id: 'Refund' })
named.add(refundRequest, { id: 'RefundRequest' })
named.add(webhookEvent, { id: 'Event' })
named.add(shopDraft, { id: 'CreateOrder' })

const operationIds: Readonly<Record<string, string>> = {
  'POST /api/v1/orders/': 'createOrder',
  'GET /api/v1/orders/': 'listOrders',
  'GET /api/v1/orders/:id/': 'getOrder',
  'POST /api/v1/orders/:id/cancel/': 'cancelOrder',
  'POST /api/v1/orders/:id/refunds/': 'requestRefund',
  'GET /api/v1/orders/:id/refunds/': 'listRefunds',
  'POST /api/v1/orders/:id/simulate/': 'simulateOrder',
  'GET /api/v1/events/': 'listEvents',
}

const exampleOrder = {
  contents: {
    currency: 'USDT',
    amount: '12500000',
    description: 'Two coffees',
    reference: 'bill-1042',
    return_url: 'https://shop.example/thanks',
    metadata: { cart: '17' },
  },
}

export const merchantCalls: readonly Call[] = calls.filter(({ access }) => access === 'token')

/** The merchants' part of the API as a document of its own, for generators of clients. */
export function merchantDocument(serverUrl: string, version: string): Json {
  const schemas: Record<string, Json> = { Failure: failureSchema }
  const toJson = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, metadata: named }) as Json
    for (const [name, value] of Object.entries(($defs ?? {}) as Record<string, Json>))
      schemas[name] = pointToComponents(value)
    return pointToComponents(rest)
  }
  const paths: Record<string, Json> = {}
  for (const call of merchantCalls) {
    const operationId = operationIds[`${call.method} ${call.path}`]
    if (operationId === undefined) throw new Error(`${call.method} ${call.path} has no operationId`)
    const described = { operationId, ...operation(call, toJson) }
    const example = operationId === 'createOrder' ? exampleOrder : undefined
    paths[pathOf(call)] = {
      ...paths[pathOf(call)],
      [call.method.toLowerCase()]: example ? withExample(described, example) : described,
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Planet Wallet API for merchants',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every request is signed with an API token. The body of a POST is wrapped in `contents`. Answers carry `success`; on failure `message` is a code and `fields` names what to correct. Fields may be added to answers and events; nothing is removed or renamed within v1.',
    },
    servers: [{ url: serverUrl }],
    tags: [{ name: 'v1', description: 'Orders, refunds and events of one merchant.' }],
    paths,
    webhooks: {
      orderEvent: { post: { operationId: 'orderEvent', ...webhookOf(toJson(webhookEvent, 'output')) } },
    },
    components: { schemas, securitySchemes: signatureSchemes(serverUrl) },
  }
}

function signatureSchemes(serverUrl: string): Json {
  const { session: _, ...schemes } = securitySchemes(serverUrl)
  return schemes
}

/** References that the schema library makes point inside one schema; here they point to the document's components. */
const pointToComponents = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

function withExample(described: Json, example: Json): Json {
  const body = described.requestBody as { content: Record<string, Json> }
  const json = { ...body.content['application/json'], example }
  return { ...described, requestBody: { ...body, content: { 'application/json': json } } }
}
