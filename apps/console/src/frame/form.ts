import { ApiError } from '@planet/api/api-error'

/** The fields of a form. Every reader but `raw` trims. */
export type Form = {
  /** As typed, for passwords: a trailing space may belong to them. */
  raw: (name: string) => string
  /** Empty if the field is missing. */
  text: (name: string) => string
  /** Rejects the request if the field is empty or longer than `longest`. */
  required: (name: string, maxLength?: number) => string
  /** Whether a box was checked. */
  ticked: (name: string) => boolean
  all: (name: string) => string[]
}

const longestText = 2000

export function readForm(body: unknown): Form {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  const text = (name: string): string => (fields.get(name) ?? '').trim()
  return {
    raw: (name) => fields.get(name) ?? '',
    text,
    required: (name, maxLength = longestText) => {
      const value = text(name)
      if (value === '') throw new ApiError('warn_required_parameter_is_empty')
      if (value.length > maxLength)
        throw new ApiError('validation_error', { fields: [{ field: name, reason: 'too_long' }] })
      return value
    },
    ticked: (name) => fields.get(name) === 'on',
    all: (name) => fields.getAll(name),
  }
}
