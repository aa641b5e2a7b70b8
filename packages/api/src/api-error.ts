import { type ErrorCode, errorStatus, type FieldError } from './errors.ts'

/** A failure that the caller may be told: a code of the catalogue, never free text. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: { fields?: readonly FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
