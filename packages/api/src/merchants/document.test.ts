import { expect, it } from 'vitest'
import type { z } from 'zod'
import { merchantOrder, orderId, refund, refundRequest, shopDraft } from '../fields/merchant-order.ts'
import { quote } from '../fields/order-fields.ts'
import { webhookEvent } from '../fields/v1.ts'
import { commonErrors } from '../openapi/access.ts'
import { merchantCalls, merchantDocument } from './document.ts'
import { merchantErrors } from './errors.ts'
import { type Note, parameterNotes, schemaNotes } from './notes.ts'
import { exampleEvent, operationNotes } from './operations.ts'

type Operation = { operationId: string; parameters?: { name: string; in: string; schema: object }[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, object> }> }
}
const document = merchantDocument('https://wallet.example', '1.0.0') as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

it('describes exactly the calls of merchants, each with a unique operationId', () => {
  expect(operations).toHaveLength(merchantCalls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
})

it('names the schemas that clients have types for', () => {
  expect(Object.keys(document.components.schemas).toSorted()).toEqual([
    'CreateInvoice',
    'CreateOrder',
    'Currency',
    'Event',
    'EventOrder',
    'Failure',
    'Invoice',
    'LineItem',
    'Order',
    'OrderFile',
    'OrderStatus',
    'PriceCurrency',
    'Quote',
    'Refund',
    'RefundRequest',
  ])
  expect(document.components.schemas.Order?.properties).toHaveProperty('refunded_amount')
  expect(document.components.schemas.CreateOrder?.properties?.metadata).toMatchObject({ maxProperties: 20 })
})

it('explains every field and parameter', () => {
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas))
    for (const [field, property] of Object.entries(properties))
      expect(property, `${name}.${field}`).toHaveProperty('description')
  for (const { parameters = [] } of operations)
    for (const parameter of parameters) expect(parameter, parameter.name).toHaveProperty('description')
})

it('has no broken reference and no header that generators drop', () => {
  const text = JSON.stringify(document)
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? '')
  expect(text).not.toContain('$defs')
  for (const { parameters = [] } of operations)
    for (const { schema } of parameters) expect(schema).not.toHaveProperty('const')
})

it.each<[string, { shape: Record<string, z.ZodType> }, Readonly<Record<string, Note>>]>([
  ['CreateOrder', shopDraft, schemaNotes.CreateOrder],
  ['Order', merchantOrder, schemaNotes.Order],
  ['Quote', quote, schemaNotes.Quote],
  ['Refund', refund, schemaNotes.Refund],
  ['RefundRequest', refundRequest, schemaNotes.RefundRequest],
])('has examples of %s that the API accepts', (_, { shape }, notes) => {
  for (const [field, schema] of Object.entries(shape))
    expect(schema.safeParse(notes[field]?.[1]).error, field).toBeUndefined()
})

it('has examples of requests, parameters and responses that match the API', () => {
  expect(webhookEvent.safeParse(exampleEvent).error).toBeUndefined()
  for (const { method, path, body, answer, params, query } of merchantCalls) {
    const note = operationNotes[`${method} ${path}`]
    expect(answer.strict().safeParse(note?.answer).error, path).toBeUndefined()
    if (note?.request) expect(body.safeParse(note.request).error, path).toBeUndefined()
    for (const [name, schema] of Object.entries({ ...params.shape, ...query.shape }))
      expect((schema as z.ZodType).safeParse(parameterNotes[name]?.[1]).error, name).toBeUndefined()
  }
})

it('explains how to handle each error code of a merchant’s call', () => {
  for (const call of merchantCalls)
    for (const code of [...call.errors, ...commonErrors(call)]) expect(merchantErrors).toHaveProperty(code)
})

it('states which ids and texts the server refuses', () => {
  type Shape = { pattern?: string; items?: Shape; additionalProperties?: Shape }
  const { CreateOrder, LineItem } = document.components.schemas
  const patternOf = (shape: object | undefined) => new RegExp((shape as Shape).pattern ?? 'no pattern', 'u')
  const of = (name: string) => CreateOrder?.properties?.[name] as Shape
  const texts = [of('description'), of('reference'), of('return_url'), of('metadata').additionalProperties]
  for (const text of [...texts, LineItem?.properties?.name])
    for (const [value, isAccepted] of [
      ['Two coffees ☕ コーヒー', true],
      ['a\u0000b', false],
      ['a\u202eb', false],
      ['a\u200bb', false],
      ['a\ue000b', false],
    ] as const)
      expect([value, patternOf(text).test(value)]).toEqual([value, isAccepted])
  expect(patternOf(LineItem?.properties?.name).test('   ')).toBe(false)
  const parameters = operations.flatMap(({ parameters = [] }) => parameters)
  const ids = parameters.filter(({ name }) => ['id', 'before', 'after'].includes(name))
  for (const { name, schema } of ids) {
    const [, example] = parameterNotes[name] ?? []
    expect([name, patternOf(schema).test(String(example))]).toEqual([name, true])
    expect([name, patternOf(schema).test('17')]).toEqual([name, false])
  }
  expect(orderId.safeParse('od7k2m9qxt4hnab8ze').success).toBe(true)
})
