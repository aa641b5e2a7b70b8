import type { FieldError } from '@planet/api/errors'
import { fieldErrors } from '@planet/api/field-errors'
import { information } from '@planet/api/fields/information'
import { otherCode } from '@planet/api/fields/information-codes'
import { itemAt, pathsOn, type StepName, stepOf, stepsFor, type UserType } from './items.ts'
import { answerOf, ownerCount, ownerPath, shareOf, type Values } from './values.ts'

/** All errors, by field path, as codes of the contract and in the order of the form. */
export function checkForm(values: Values, userType: UserType): readonly FieldError[] {
  const answer = answerOf(values, userType)
  const checked = information.safeParse(answer)
  const found = checked.success ? [] : fieldErrors(checked.error, answer)
  // The schema checks these only when everything else is valid, which is too late for a form in steps.
  const order = stepsFor(userType).flatMap((step) => pathsOn(step, userType))
  const unexplained = order.filter((path) => isUnexplained(path, values))
  const errors = [
    ...found,
    ...unexplained.map((field) => ({ field, reason: 'required' }) as const),
    ...(userType === 'corporate' ? tooManyShares(values) : []),
  ]
  return unique(errors)
    .map(asRequired)
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** The owner whose share exceeds 100 %, as the server names it. */
function tooManyShares(values: Values): FieldError[] {
  let sum = 0
  for (let index = 0; index < ownerCount(values); index += 1) {
    const field = ownerPath(index, 'share_percent')
    sum += Math.round((Number(shareOf(values[field] ?? '')) || 0) * 100)
    if (sum > 10_000) return [{ field, reason: 'format' }]
  }
  return []
}

/** The total share of all owners. */
export const isOverWhole = (values: Values): boolean => tooManyShares(values).length > 0

function isUnexplained(path: string, values: Values): boolean {
  const item = itemAt(path)
  return item?.kind === 'other' && values[item.of] === otherCode && !values[path]?.trim()
}

const unique = (errors: readonly FieldError[]): FieldError[] => [
  ...new Map(errors.map((error) => [error.field, error])).values(),
]

/** An empty list asks to choose, not to enter; a share is a number and has no length. */
function asRequired(error: FieldError): FieldError {
  if (error.reason === 'required') return isChoice(error.field) ? { ...error, reason: 'choose' } : error
  return error.field.endsWith('.share_percent') ? { field: error.field, reason: 'format' } : error
}

const isChoice = (path: string): boolean => {
  const item = itemAt(path)
  return item ? item.kind === 'choice' || item.kind === 'country' : /\.(nationality|foreign_pep)$/.test(path)
}

export const errorsOnStep = (
  errors: readonly FieldError[],
  step: StepName,
  userType: UserType,
): readonly FieldError[] => errors.filter(({ field }) => stepOf(field, userType) === step)

/** Where to continue: the first incomplete step, or undefined if everything is complete. */
export const firstOpenStep = (errors: readonly FieldError[], userType: UserType): StepName | undefined =>
  stepsFor(userType).find((step) => errorsOnStep(errors, step, userType).length > 0)

/** The server's errors, as paths of the form. */
export const fromServer = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors
    .map((error) => ({ ...error, field: error.field.replace(/^(contents\.)?account_info\./, '') }))
    .map(asRequired)
