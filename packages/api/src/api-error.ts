import { type ErrorCode, errorStatus, type FieldError } from './errors.ts'

/** A failure that the caller may see: a code of the catalogue, never free text. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Seconds after which the caller may retry. */
  readonly retryAfter: number | undefined
  /** Facts that help the caller, such as the server's time. */
  readonly facts: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    options: {
      fields?: readonly FieldError[]
      retryAfter?: number
      facts?: Readonly<Record<string, string>>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
    this.facts = options.facts ?? {}
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
