import type { ErrorCode, FieldError } from '@planet/api/errors'
import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { takeFirstAnswer } from './first-answers.ts'
import { isAbout } from './is-about.ts'
import { noteServerTime } from './server-clock.ts'

type Sending = { signal?: AbortSignal }

/** The input may be omitted if the call requires nothing. */
type Arguments<H extends Handle> =
  Record<never, never> extends InputOf<H> ? [input?: InputOf<H> & Sending] : [input: InputOf<H> & Sending]

/** The input of any call. */
export type AnyInput = Sending & { params?: unknown; query?: unknown; contents?: unknown }

/** `other_answer`: the server answered about another thing than was asked for. */
export type FailureCode = ErrorCode | 'network_error' | 'other_answer'

/** A call that did not succeed: the server's code, or no response at all. */
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

/** Makes a call as the API defines it: credentials, the marker header, the body wrapped in `contents`. */
export const request = <H extends Handle>(handle: H, ...[input]: Arguments<H>): Promise<AnswerTo<H>> =>
  requestAny(handle, input)

/** Makes a call whose input was checked by a caller that does not know which call it is. */
export async function requestAny<H extends Handle>(handle: H, input: AnyInput = {}): Promise<AnswerTo<H>> {
  const response = await send(handle, input)
  const answer = await readJson(response)
  if (!response.ok || answer?.success !== true) {
    // The browser follows a redirect by itself. No call answers with one, so report the redirect as the failure.
    const status = response.redirected ? 302 : response.status
    throw new RequestFailure(status, answer?.message ?? 'unknown_error', answer?.fields)
  }
  if (!isAbout(handle, input, answer)) throw new RequestFailure(response.status, 'other_answer')
  return answer as AnswerTo<H>
}

async function send(
  { method, path }: Handle,
  { params, query, contents, signal }: AnyInput,
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  try {
    const asked = method === 'GET' ? takeFirstAnswer(filled + search) : undefined
    if (asked) return await asked
    const askedAt = Date.now()
    const response = await fetch(filled + search, {
      method,
      credentials: 'same-origin',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify({ contents: contents ?? {} }) }),
      ...(signal && { signal }),
    })
    noteServerTime(response.headers.get('date'), askedAt)
    return response
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
