import type { ZodError, z } from 'zod'
import type { ErrorCode, FieldError } from './errors.ts'

/** Turns a schema's issues into one reason per field, in the order of the form. */
export function fieldErrors(error: ZodError, input: unknown): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const issue of error.issues) {
    for (const entry of toFieldErrors(issue, input)) {
      if (!found.has(entry.field)) found.set(entry.field, entry)
    }
  }
  return [...found.values()]
}

/** The error code for a set of field errors. An invalid email address alone has a separate code. */
export function codeOfFields(fields: readonly FieldError[]): ErrorCode {
  const [first, ...more] = fields
  const isEmail = first !== undefined && /^(.*\.)?email$/.test(first.field) && first.reason === 'format'
  return isEmail && more.length === 0 ? 'error_email_address_format' : 'validation_error'
}

function toFieldErrors(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
  const field = issue.path.join('.') || 'contents'
  if (issue.code === 'unrecognized_keys') {
    const parent = issue.path.length > 0 ? `${field}.` : ''
    return issue.keys.map((key) => ({ field: parent + key, reason: 'unknown_field' }))
  }
  if (isEmpty(valueAt(input, issue.path))) return [{ field, reason: 'required' }]
  if (issue.code === 'custom' && issue.params?.reason !== undefined)
    return [{ field, reason: issue.params.reason }]
  const isNumber = 'origin' in issue && issue.origin === 'number'
  if (issue.code === 'too_small' && isNumber)
    return [{ field, reason: 'too_small', limit: Number(issue.minimum) }]
  if (issue.code === 'too_big' && isNumber)
    return [{ field, reason: 'too_large', limit: Number(issue.maximum) }]
  if (issue.code === 'too_small') return [{ field, reason: 'too_short', limit: Number(issue.minimum) }]
  if (issue.code === 'too_big') return [{ field, reason: 'too_long', limit: Number(issue.maximum) }]
  if (issue.code === 'invalid_value') return [{ field, reason: 'choose' }]
  return [{ field, reason: 'format' }]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
