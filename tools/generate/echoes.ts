import type { ZodType } from 'zod'
import type { Call } from '../../packages/api/src/call.ts'
import type { Echoes } from '../../packages/api/src/handle.ts'

/** Calls that accept other names of the thing than the one that their answer gives. They lead to nothing payable. */
const acceptOtherNames: readonly string[] = [
  '/api/convert/detail/:id/',
  '/api/history/deposit_withdraw/:id/',
  '/api/history/transfers/:id/',
]

type Definition = { type: string; innerType?: ZodType; options?: readonly ZodType[] }

/** The fields of an object, behind `nullable`, `optional` and unions. */
function fieldsOf(type: ZodType): readonly string[] {
  const { innerType, options } = type.def as unknown as Definition
  if ('shape' in type) return Object.keys(type.shape as object)
  if (innerType) return fieldsOf(innerType)
  return options?.flatMap(fieldsOf) ?? []
}

/** Everything in a path names the thing that is asked for; in a query or a body only what is called an id does. */
const namesIn = ({ params, query, body }: Call): readonly string[] => [
  ...Object.keys(params.shape),
  ...[...Object.keys(query.shape), ...Object.keys(body.shape)].filter((name) => /^(.+_)?id$/.test(name)),
]

/** Where a call's answer repeats what it was asked for: as `id`, as `order.id`, and `card_id` as `card.id`. */
export function echoesOf(call: Call): Echoes {
  if (acceptOtherNames.includes(call.path)) return {}
  const answer = Object.entries(call.answer.shape as Record<string, ZodType>)
  const pathOf = (name: string): string | undefined => {
    if (answer.some(([field]) => field === name)) return name
    const owner = name.replace(/_id$/, '')
    const [whole] = answer.find(([field, type]) => field === owner && fieldsOf(type).includes('id')) ?? []
    if (whole !== undefined && whole !== name) return `${whole}.id`
    const [part] = answer.find(([, type]) => fieldsOf(type).includes(name)) ?? []
    return part && `${part}.${name}`
  }
  return Object.fromEntries(
    namesIn(call).flatMap((name) => {
      const path = pathOf(name)
      return path === undefined ? [] : [[name, path]]
    }),
  )
}
