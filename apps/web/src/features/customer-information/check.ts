import { information } from '@planet/api/calls/customer/information'
import { otherCode } from '@planet/api/calls/customer/information-codes'
import type { FieldError } from '@planet/api/errors'
import { fieldErrors } from '@planet/api/field-errors'
import { type ItemName, items, type StepName, stepItems, stepOf } from './items.ts'
import { answerOf, ownerCount, ownerPath, shareOf, type Values } from './values.ts'

/** Everything that is wrong, by the path of the field, in the words of the contract and the order of the form. */
export function checkForm(values: Values, userType: 'individual' | 'corporate'): readonly FieldError[] {
  const answer = answerOf(values, userType)
  const checked = information.safeParse(answer)
  const found = checked.success ? [] : fieldErrors(checked.error, answer)
  // The schema looks at these only when all else is right, which is too late for a form in steps.
  const unsaid = (Object.keys(items) as ItemName[]).filter((name) => isUnsaid(name, values))
  const errors = [
    ...found,
    ...unsaid.map((field) => ({ field, reason: 'required' }) as const),
    ...(userType === 'corporate' ? tooManyShares(values) : []),
  ]
  return unique(errors)
    .map(inWords)
    .sort((one, other) => place(one) - place(other))
}

/** The owner with whom the shares exceed the whole, as the server names it. */
function tooManyShares(values: Values): FieldError[] {
  let sum = 0
  for (let index = 0; index < ownerCount(values); index += 1) {
    const field = ownerPath(index, 'share_percent')
    sum += Number(shareOf(values[field] ?? '')) || 0
    if (sum > 100) return [{ field, reason: 'format' }]
  }
  return []
}

/** The shares of all owners together. */
export const isOverWhole = (values: Values): boolean => tooManyShares(values).length > 0

function isUnsaid(name: ItemName, values: Values): boolean {
  const item = items[name]
  return item.kind === 'other' && values[item.of] === otherCode && !values[name]?.trim()
}

const order: readonly string[] = Object.values(stepItems).flat()
/** What is asked of a company comes before all, in the order of the schema. */
const place = ({ field }: FieldError): number => order.indexOf(field)

const unique = (errors: readonly FieldError[]): FieldError[] => [
  ...new Map(errors.map((error) => [error.field, error])).values(),
]

/** A list from which nothing was chosen asks to choose, not to enter; a share is a number and has no length. */
function inWords(error: FieldError): FieldError {
  if (error.reason === 'required') return isChoice(error.field) ? { ...error, reason: 'choose' } : error
  return error.field.endsWith('.share_percent') ? { field: error.field, reason: 'format' } : error
}

function isChoice(path: string): boolean {
  const item = items[path as ItemName]
  return item ? item.kind === 'choice' || item.kind === 'country' : path.endsWith('.country')
}

export const errorsOnStep = (errors: readonly FieldError[], step: StepName): readonly FieldError[] =>
  errors.filter(({ field }) => stepOf(field) === step)

/** Where to go on: the first step that still lacks something, or undefined when all is said. */
export const firstOpenStep = (
  steps: readonly StepName[],
  errors: readonly FieldError[],
): StepName | undefined => steps.find((step) => errorsOnStep(errors, step).length > 0)

/** What the server found, as paths of the form. */
export const fromServer = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors
    .map((error) => ({ ...error, field: error.field.replace(/^(contents\.)?account_info\./, '') }))
    .map(inWords)
