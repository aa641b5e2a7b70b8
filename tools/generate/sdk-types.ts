import { merchantDocument } from '../../packages/api/src/merchants/document.ts'
import { formatted } from './format.ts'

type Schema = {
  $ref?: string
  anyOf?: Schema[]
  enum?: string[]
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  description?: string
}

const header =
  '// Written by `npm run generate` from the API description of merchants. A test fails when the two differ.\n'

/** Names of the API's description that the SDK has other names for. */
const names: Readonly<Record<string, string>> = {
  Event: 'OrderEvent',
  CreateOrder: 'OrderDraft',
  CreateInvoice: 'InvoiceDraft',
}
const nameOf = (reference: string): string => {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return names[name] ?? name
}

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  null: 'null',
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `(${typeOf(schema.items)})[]`
  if (schema.properties) return objectOf(schema.properties, schema.required ?? [])
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties)}>`
  const types = [schema.type ?? []].flat().map((type) => primitives[type])
  if (types.length === 0 || types.includes(undefined))
    throw new Error(`The SDK has no type for ${JSON.stringify(schema)}`)
  return types.join(' | ')
}

const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): string => {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `  /** ${schema.description} */\n`
    return `${comment}  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
  })
  return `{\n${lines.join('\n')}\n}`
}

/** The types of what merchants send and get. The SDK has no dependencies, so it cannot infer them from the schemas. */
export function sdkTypes(): [file: string, source: string] {
  const file = 'packages/sdk/src/generated/types.ts'
  const { components } = merchantDocument('https://wallet.example', '1.0.0') as {
    components: { schemas: Record<string, Schema> }
  }
  const { Failure: _, ...schemas } = components.schemas
  const types = Object.entries(schemas).map(
    ([name, schema]) => `export type ${nameOf(name)} = ${typeOf(schema)}`,
  )
  return [file, formatted(file, `${header}\n${types.join('\n\n')}\n`)]
}
