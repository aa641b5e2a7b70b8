import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { sleep } from '@planet/platform/timing/sleep'
import type { openSessions } from './sessions.ts'

type Arguments<H extends Handle> =
  Record<never, never> extends InputOf<H> ? [input?: InputOf<H>] : [input: InputOf<H>]

/** One person's use of the product's API, with the calls that the pages make. */
export type Session = {
  call: <H extends Handle>(handle: H, ...input: Arguments<H>) => Promise<AnswerTo<H>>
  upload: <H extends Handle>(handle: H, form: FormData) => Promise<AnswerTo<H>>
}

export type Api = {
  session: (accountId: string, internetAddress: string) => Session
  /** A person who is not logged in; cookies are kept. */
  visitor: (internetAddress: string) => Session
}

/** The browser that login histories name for the people of the world. */
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const mostWaits = 60

type AnyInput = { params?: unknown; query?: unknown; contents?: unknown }

const textOf = (params: unknown, name: string): string =>
  String((params as Record<string, unknown> | undefined)?.[name] ?? '')

export function openApi(
  url: string,
  publicUrl: string,
  headersOf: ReturnType<typeof openSessions>['headersOf'],
): Api {
  const sessionOf = (
    own: () => Record<string, string>,
    onResponse: (response: Response) => void,
  ): Session => {
    const send = async <H extends Handle>(path: string, init: RequestInit): Promise<AnswerTo<H>> => {
      const headers = {
        origin: publicUrl,
        'user-agent': browser,
        'x-requested-with': 'XMLHttpRequest',
        ...own(),
        ...init.headers,
      }
      let response = await fetch(new URL(path, url), { ...init, headers })
      // On a slow machine a scene asks more often than one person may; then it waits for `Retry-After`.
      for (let tries = 0; response.status === 429 && tries < mostWaits; tries += 1) {
        await response.body?.cancel()
        await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
        response = await fetch(new URL(path, url), { ...init, headers })
      }
      onResponse(response)
      const answer: unknown = await response.json()
      if (response.ok) return answer as AnswerTo<H>
      throw new Error(`${path}: ${JSON.stringify(answer)}`)
    }
    return {
      call: ({ method, path }, ...[input]) => {
        const { params, query, contents = {} }: AnyInput = input ?? {}
        const filled = path.replace(/:(\w+)/g, (_, name: string) => textOf(params, name))
        return method === 'GET'
          ? send(`${filled}?${new URLSearchParams(query as Record<string, string>)}`, {})
          : send(filled, {
              method,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ contents }),
            })
      },
      upload: ({ path }, body) => send(path, { method: 'POST', body }),
    }
  }
  return {
    session: (accountId, internetAddress) =>
      sessionOf(
        () => ({ 'x-forwarded-for': internetAddress, ...headersOf(accountId) }),
        () => undefined,
      ),
    visitor: (internetAddress) => {
      const cookies = new Map<string, string>()
      return sessionOf(
        () => ({
          'x-forwarded-for': internetAddress,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        (response) => {
          for (const line of response.headers.getSetCookie()) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            cookies.set(name, value)
          }
        },
      )
    },
  }
}
