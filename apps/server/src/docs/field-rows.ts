import type { Call } from '@planet/api/call'

export type FieldRow = { name: string; type: string; rule: string }
type Property = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Property[]
  items?: Property
  minLength?: number
  maxLength?: number
}

/** One line for each field of a schema, in words. */
export function fieldRows(schema: Call['body'], direction: 'input' | 'output'): FieldRow[] {
  const json = schema.toJSONSchema({ io: direction })
  const required = (json.required ?? []) as readonly string[]
  return Object.entries((json.properties ?? {}) as Record<string, Property>).map(([name, property]) => ({
    name,
    type: typeOf(property),
    rule: [required.includes(name) ? 'required' : 'optional', ...lengths(property)].join(', '),
  }))
}

function typeOf(property: Property): string {
  if (property.enum) return property.enum.map(String).join(' | ')
  if (property.const !== undefined) return String(property.const)
  if (property.anyOf) return property.anyOf.map(typeOf).join(' | ')
  if (property.type === 'array' && property.items) return `list of ${typeOf(property.items)}`
  return property.type ?? 'any'
}

function lengths({ minLength, maxLength }: Property): string[] {
  const parts: string[] = []
  if (minLength !== undefined && minLength > 1) parts.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) parts.push(`at most ${maxLength} characters`)
  return parts
}
