type Failure = {
  message?: string
  detail?: string
  server_time?: string
  fields?: readonly { field: string; reason: string }[]
  cause?: unknown
}

type Refusing = { status: number; headers: { get: (name: string) => string | null } }

type More = {
  detail?: string | undefined
  fields?: PlanetError['fields']
  retryAfterMs?: number | undefined
  requestId?: string | undefined
  serverTime?: string | undefined
  cause?: unknown
}

/** A refusal by the wallet's code; `unreachable` without an answer, `unknown_error` for an answer of something else. */
export class PlanetError extends Error {
  override name = 'PlanetError'
  readonly code: string
  readonly status: number
  /** What to correct, where single fields were wrong. */
  readonly fields: readonly { field: string; reason: string }[]
  readonly retryAfterMs: number | undefined
  /** Quote it when you ask the wallet's support. */
  readonly requestId: string | undefined
  /** The wallet's clock, with `clock_skew`. */
  readonly serverTime: string | undefined

  constructor(code: string, status: number, more: More = {}) {
    super(more.detail ? `${code}: ${more.detail}` : code, { cause: more.cause })
    this.code = code
    this.status = status
    this.fields = more.fields ?? []
    this.retryAfterMs = more.retryAfterMs
    this.requestId = more.requestId
    this.serverTime = more.serverTime
  }

  static of(answer: Refusing, { message, detail, fields, server_time, cause }: Failure): PlanetError {
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return new PlanetError(message ?? 'unknown_error', answer.status, {
      ...(fields && { fields }),
      cause,
      detail,
      requestId: answer.headers.get('x-request-id') ?? undefined,
      serverTime: server_time,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    })
  }

  /** A transient failure that is not the caller's fault. */
  get worthRetrying(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
