import fc from 'fast-check'

export type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values that make no sense but may arrive. */
const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '9'.repeat(18),
    '9'.repeat(19),
    '9'.repeat(400),
    '-1',
    '1e9',
    '\u202e',
    '../',
    '%00',
  ],
  ...["';--", 'constructor', '__proto__', [], {}, null, true, -1, 0.5, 2 ** 53, { $ne: 1 }, [[[]]]],
)

/** Values that the schema allows. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.min(schema.maximum ?? 1000, 100_000),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return record(schema)
    default:
      return fc.jsonValue()
  }
}

function text({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined && format === undefined) return fc.stringMatching(new RegExp(pattern))
  if (format === 'date-time') return fc.constant('2026-05-01T00:00:00.000Z')
  if (format === 'date') return fc.constant('2026-05-01')
  const longestText = Math.max(minLength, Math.min(maxLength, 40))
  return fc.string({ minLength, maxLength: longestText, unit: 'grapheme' })
}

function record({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valid(one)]))
  return fc.record(parts, { requiredKeys: [...required] }) as fc.Arbitrary<Record<string, unknown>>
}

/** As in the schema, or with one part missing, wrong or added. */
export function likely(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {})
  const good = record(schema)
  if (names.length === 0) return good
  const spoilt = fc
    .tuple(good, fc.constantFrom(...names, 'surplus'), nasty)
    .map(([value, name, wrong]) => ({ ...value, [name]: wrong }))
  return fc.oneof({ weight: 1, arbitrary: good }, { weight: 2, arbitrary: spoilt })
}
