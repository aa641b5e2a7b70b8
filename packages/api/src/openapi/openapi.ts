import { z } from 'zod'
import type { Call, Files } from '../call.ts'
import { errorCodes, errorStatus, fieldReasons } from '../errors.ts'
import { calls } from '../generated/calls.ts'
import { commonErrors, headersOf, securityOf, securitySchemes } from './access.ts'
import { webhooks } from './webhooks.ts'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 document, generated from the definitions that the server checks requests with. */
export function openApiDocument(serverUrl: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = pathOf(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, plainJson) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Planet Wallet API',
      version,
      description:
        'Calls of the wallet carry the session cookie, and their POSTs the header `X-Requested-With: XMLHttpRequest`; those under `/api/v1` are signed with an API token instead. The body of a POST is wrapped in `contents`. Answers carry `success`; on failure `message` is a code of the catalogue and `fields` names what to correct.',
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks,
    components: { schemas: { Failure: failureSchema }, securitySchemes: securitySchemes(serverUrl) },
  }
}

export const pathOf = ({ path }: Call): string => path.replace(/:(\w+)/g, '{$1}')

/** Turns a schema into JSON Schema. */
type ToJson = (schema: z.ZodType, io: 'input' | 'output') => Json

const plainJson: ToJson = (schema, io) => stripDialect(z.toJSONSchema(schema, { io }))

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { enum: errorCodes },
    detail: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'reason'],
        properties: {
          field: { type: 'string' },
          reason: { enum: fieldReasons },
          limit: { type: 'integer' },
        },
      },
    },
  },
}

export function operation(call: Call, toJson: ToJson): Json {
  const parameters = [
    ...parameterList(toJson(call.params, 'input'), 'path'),
    ...parameterList(toJson(call.query, 'input'), 'query'),
    ...headersOf(call),
  ]
  const responses: Json = { 200: jsonResponse('Success', successSchema(toJson(call.answer, 'output'))) }
  for (const code of new Set([...call.errors, ...commonErrors(call)])) {
    const status = errorStatus[code]
    const known = responses[status] as { description: string } | undefined
    const description = known ? `${known.description}, ${code}` : code
    responses[status] = jsonResponse(description, { $ref: '#/components/schemas/Failure' })
  }
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    security: securityOf[call.access],
    'x-access': call.access,
    'x-human-check': call.human,
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && {
      requestBody: call.files ? multipartBody(call.files) : wrappedBody(call, toJson),
    }),
    responses,
  }
}

function stripDialect({ $schema: _, ...schema }: Json): Json {
  return schema
}

/** A call without fields may be sent without a body. */
function wrappedBody(call: Call, toJson: ToJson): Json {
  const contents = toJson(call.body, 'input')
  const required = Object.keys(call.body.shape).length > 0
  const schema = {
    type: 'object',
    properties: { contents },
    ...(required && { required: ['contents'] }),
    additionalProperties: false,
  }
  return { required, content: { 'application/json': { schema } } }
}

/** Files are raw bytes, which OpenAPI 3.1 expresses as a part with an empty schema and content types. */
function multipartBody({ names, types, largest, fields = [] }: Files): Json {
  const each = (value: Json): Json => Object.fromEntries(names.map((name) => [name, value]))
  const texts = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]))
  const schema = {
    type: 'object',
    properties: { ...each({ description: `At most ${largest} bytes.` }), ...texts },
    minProperties: 1,
    additionalProperties: false,
  }
  const encoding = each({ contentType: types.join(', ') })
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

function successSchema(answer: Json): Json {
  const properties = { success: { const: true }, ...(answer.properties as Json) }
  return { ...answer, properties, required: ['success', ...((answer.required as string[]) ?? [])] }
}

const jsonResponse = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})

function parameterList(json: Json, place: 'path' | 'query'): Json[] {
  const required = (json.required as string[] | undefined) ?? []
  return Object.entries((json.properties as Json | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
