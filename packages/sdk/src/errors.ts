type Failure = { message?: string; fields?: readonly { field: string; reason: string }[]; cause?: unknown }

/**
 * What the wallet refused, by its code; `unreachable` where there was no answer, `unknown_error` where it was not in the
 * wallet's words.
 */
export class PlanetError extends Error {
  override name = 'PlanetError'
  readonly code: string
  readonly status: number
  /** What to correct, where single fields were wrong. */
  readonly fields: readonly { field: string; reason: string }[]
  readonly retryAfterMs: number | undefined

  constructor(
    code: string,
    status: number,
    more: { fields?: PlanetError['fields']; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause })
    this.code = code
    this.status = status
    this.fields = more.fields ?? []
    this.retryAfterMs = more.retryAfterMs
  }

  static of(answer: Response, { message, fields, cause }: Failure): PlanetError {
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return new PlanetError(message ?? 'unknown_error', answer.status, {
      ...(fields && { fields }),
      cause,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    })
  }

  /** Nobody's fault, or over in a moment. */
  get worthRetrying(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
