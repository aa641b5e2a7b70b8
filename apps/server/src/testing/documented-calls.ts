import fc from 'fast-check'
import { z } from 'zod'
import { likely, type Schema } from './request-of-schema.ts'

type Content = { description: string; content: Record<string, { schema: Schema }> }

/** One call as the OpenAPI document describes it. */
export type Operation = {
  'x-access': string
  tags: readonly string[]
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: Schema } }
}

export type Request = { method: 'GET' | 'POST'; url: string; payload: string | undefined }
type Parts = { params: object; query: object; contents: object }

/** Parameters and bodies as the document describes them, some of them invalid. */
export function partsOf(operation: Operation): fc.Arbitrary<Parts> {
  const object = (place: string): Schema => {
    const own = operation.parameters?.filter((one) => one.in === place) ?? []
    return {
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const body = operation.requestBody?.content['application/json']?.schema.properties?.contents ?? {}
  return fc.record({ params: likely(object('path')), query: likely(object('query')), contents: likely(body) })
}

const asText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

export function requestOf(path: string, method: string, { params, query, contents }: Parts): Request {
  const values = new Map(Object.entries(params))
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => asText(values.get(name)) || 'x')
  const search = Object.entries(query).map(([name, value]) => `${name}=${asText(value)}`)
  return {
    method: method.toUpperCase() as 'GET' | 'POST',
    url: search.length > 0 ? `${place}?${search.join('&')}` : place,
    payload: method === 'post' ? JSON.stringify({ contents }) : undefined,
  }
}

const schemas = new WeakMap<Schema, z.ZodType>()
const checked = (schema: Schema): z.ZodType => {
  const known = schemas.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  schemas.set(schema, known)
  return known
}

/** Why a response is wrong: the document does not name it, or its shape differs. */
export function wrongWith(
  { components }: Document,
  operation: Operation,
  { statusCode, body }: { statusCode: number; body: string },
): string | undefined {
  const response = operation.responses[statusCode]
  if (statusCode === 500 || !response) return 'not in the document'
  const schema =
    statusCode === 200 ? response.content['application/json']?.schema : components.schemas.Failure
  // A file: its bytes have no schema.
  if (!schema) return undefined
  const answer = JSON.parse(body) as { message?: string }
  const { error } = checked(schema).safeParse(answer)
  if (error) return JSON.stringify(error.issues)
  if (statusCode === 200 || response.description.split(', ').includes(answer.message ?? '')) return undefined
  return 'a code that is not in the document'
}
