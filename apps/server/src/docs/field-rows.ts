import type { Call } from '@planet/api/call'

export type FieldRow = { name: string; type: string; rule: string }
type Property = {
  properties?: Readonly<Record<string, Property>>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  default?: unknown
  pattern?: string
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Property[]
  items?: Property
  minLength?: number
  maxLength?: number
}

/** One line per field of a schema, and below it those of a nested object. */
export function fieldRows(schema: Call['body'], direction: 'input' | 'output'): FieldRow[] {
  const json = schema.toJSONSchema({ io: direction })
  return rowsOf(json as Property, '')
}

const rowsOf = ({ properties = {}, required = [] }: Property, prefix: string): FieldRow[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const rule = [required.includes(name) ? 'required' : 'optional', ...bounds(property)].join(', ')
    const inside = property.items ?? property.anyOf?.find((one) => one.properties) ?? property
    return [
      { name: prefix + name, type: typeOf(property), rule },
      ...(inside.properties ? rowsOf(inside, `${prefix}${name}${property.items ? '[]' : ''}.`) : []),
    ]
  })

function typeOf(property: Property): string {
  if (property.enum) return property.enum.map(String).join(' | ')
  if (property.const !== undefined) return String(property.const)
  if (property.anyOf) return property.anyOf.map(typeOf).join(' | ')
  if (property.type === 'array' && property.items) return `list of ${typeOf(property.items)}`
  return property.type ?? 'any'
}

function bounds({ minLength, maxLength, minimum, maximum, pattern, default: usual }: Property): string[] {
  const parts: string[] = []
  if (minLength !== undefined && minLength > 1) parts.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) parts.push(`at most ${maxLength} characters`)
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) parts.push(`at least ${minimum}`)
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) parts.push(`at most ${maximum}`)
  if (pattern !== undefined && pattern.length <= 60) parts.push(`matches ${pattern}`)
  if (usual !== undefined) parts.push(`default ${JSON.stringify(usual)}`)
  return parts
}
