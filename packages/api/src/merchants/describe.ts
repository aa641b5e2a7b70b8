import type { Call } from '../call.ts'
import { type ErrorCode, errorStatus } from '../errors.ts'
import { commonErrors } from '../openapi/access.ts'
import { merchantErrors } from './errors.ts'
import { parameterNotes } from './notes.ts'
import type { operationNotes } from './operations.ts'
import { headersOfStatus } from './response-headers.ts'

type Json = { [key: string]: unknown }
type Media = { content: { 'application/json': Json } }
type Parameter = Json & { name: string; in: string; schema: Json }

/** Adds name, description, headers and examples to the operation that is generated from a call's schemas. */
export function describeOperation(call: Call, note: (typeof operationNotes)[string], described: Json): Json {
  const { 'x-access': _, 'x-human-check': __, requestBody, parameters, ...rest } = described
  return {
    ...rest,
    operationId: note.operationId,
    summary: note.summary,
    description: note.description,
    tags: [note.tag],
    ...(parameters !== undefined && { parameters: (parameters as Parameter[]).map(withNote) }),
    ...(requestBody !== undefined && {
      requestBody: note.request
        ? withExample(requestBody as Media, { contents: note.request })
        : (requestBody as Media),
    }),
    responses: responsesOf(call, note.answer, described.responses as Record<string, Media>),
  }
}

function withNote(parameter: Parameter): Parameter {
  const [description, example] = parameterNotes[parameter.name] ?? []
  return {
    ...parameter,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
  }
}

const withExample = (body: Media, example: unknown): Media => ({
  ...body,
  content: { 'application/json': { ...body.content['application/json'], example } },
})

/** Success with its example, and each failure with one example for each of its codes. */
function responsesOf(call: Call, answer: Json, responses: Record<string, Media>): Json {
  const codes = [...new Set([...call.errors, ...commonErrors(call)])]
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const headers = headersOfStatus(Number(status))
      if (status === '200')
        return [status, { headers, ...withExample(response, { success: true, ...answer }) }]
      const own = codes.filter((code) => String(errorStatus[code]) === status)
      const examples = Object.fromEntries(own.map((code) => [code, failureExample(code)]))
      const media = { ...response.content['application/json'], examples }
      return [status, { headers, ...response, content: { 'application/json': media } }]
    }),
  )
}

const facts: Partial<Record<ErrorCode, Json>> = {
  clock_skew: { server_time: '2026-11-16T09:00:00.000Z' },
  validation_error: { fields: [{ field: 'amount', reason: 'format' }] },
}

function failureExample(code: ErrorCode): Json {
  const summary = (merchantErrors as Partial<Record<ErrorCode, string>>)[code]
  return { summary, value: { success: false, message: code, ...facts[code] } }
}
