import { expect, it } from 'vitest'
import { merchantCalls, merchantDocument } from './openapi-merchants.ts'

type Operation = { operationId: string; parameters?: { schema: object }[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object }> }
}
const document = merchantDocument('https://wallet.example', '1.0.0') as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

it('describes each call of merchants, and no other, with an operationId of its own', () => {
  expect(operations).toHaveLength(merchantCalls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
})

it('names the schemas that clients have types for', () => {
  expect(Object.keys(document.components.schemas).toSorted()).toEqual([
    'CreateOrder',
    'Event',
    'Failure',
    'Order',
    'Refund',
    'RefundRequest',
  ])
  expect(document.components.schemas.Order?.properties).toHaveProperty('refunded_amount')
})

it('has no reference that leads nowhere, and no header that generators drop', () => {
  const text = JSON.stringify(document)
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? '')
  expect(text).not.toContain('$defs')
  for (const { parameters = [] } of operations)
    for (const { schema } of parameters) expect(schema).not.toHaveProperty('const')
})
