import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@planet/api/call'
import type { ErrorCode, FieldError } from '@planet/api/errors'

type Input<C extends Call> = {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  contents?: BodyOf<C>
  signal?: AbortSignal
}

export type FailureCode = ErrorCode | 'network_error'

/** A call that did not succeed: the server's code, or that no answer came. */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  readonly status: number
  readonly code: FailureCode | string
  readonly fields: readonly FieldError[]

  constructor(status: number, code: FailureCode | string, fields: readonly FieldError[] = []) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Answer = { success?: boolean; message?: string; fields?: FieldError[] }

/**
 * Sends one call as the contract says: credentials, the marker header, the body wrapped in `contents`. Only method and
 * path are needed at run time, so the shell names them itself (the compiler checks them against the call) and is spared
 * the schemas' library.
 */
export async function request<C extends Call>(
  call: Pick<C, 'method' | 'path'>,
  input: Input<C> = {},
): Promise<AnswerOf<C>> {
  const response = await send(call, input)
  const answer = await readJson(response)
  if (!response.ok || answer?.success !== true) {
    // The browser follows a redirect by itself; no call of ours answers with one, so it is what there is to know.
    const status = response.redirected ? 302 : response.status
    throw new RequestFailure(status, answer?.message ?? 'unknown_error', answer?.fields)
  }
  return answer as AnswerOf<C>
}

async function send<C extends Call>(call: Pick<C, 'method' | 'path'>, input: Input<C>): Promise<Response> {
  const query = input.query ? `?${new URLSearchParams(input.query as Record<string, string>)}` : ''
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  try {
    return await fetch(path + query, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify({ contents: input.contents ?? {} }) }),
      ...(input.signal && { signal: input.signal }),
    })
  } catch {
    throw new RequestFailure(0, 'network_error')
  }
}

async function readJson(response: Response): Promise<Answer | undefined> {
  try {
    return (await response.json()) as Answer
  } catch {
    return undefined
  }
}
