import { readKeyFile } from '@planet/platform/config/key-file'
import { sleep } from '@planet/platform/timing/sleep'
import type { TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { oneTimeCode } from '../start/one-time-code.ts'
import type { ConsoleOptions } from './options.ts'

/** The second operator of the sandbox, at the console. Visitors use the first one. */
export type Colleague = {
  /** Logs in, then opens a page. Returns the status. */
  get: (path: string) => Promise<number>
  /** Logs in, then sends a form of the console. */
  post: (path: string, fields: () => Promise<Record<string, string>>) => Promise<void>
  /** A code of the authenticator app that was not used before. */
  code: () => Promise<string>
  /** The bridge whose messages operators sign. */
  setupFile: string
  /** Signs with the operator's own key, like `sign-approval`. */
  sign: (message: TypedDataDefinition) => Promise<string>
}

type Console = {
  url: string
  /** The address that its pages are known by. */
  origin: string
  /** Its time, by which codes are valid. */
  now: () => Date
}

const cookieName = 'planet_operator'

export function openColleague(
  { url, origin, now }: Console,
  { name, password, authenticator, keyFile, setupFile }: ConsoleOptions,
): Colleague {
  const send = (path: string, cookie: string, fields?: Record<string, string>): Promise<Response> =>
    fetch(new URL(path, url), {
      headers: { origin, cookie: `${cookieName}=${cookie}` },
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
  const cookieOf = (path: string, { headers, status }: Response): string => {
    const value = new RegExp(`${cookieName}=([^;]+)`).exec(headers.get('set-cookie') ?? '')?.[1]
    if (!value) throw new Error(`The console answered ${path} with ${status}.`)
    return value
  }
  const stepMs = 30_000
  let used = 0
  /** The console accepts the next step as well; after that it takes as long as a step to get another code. */
  const code = async (): Promise<string> => {
    const step = Math.max(Math.floor(now().getTime() / stepMs), used + 1)
    used = step
    const early = (step - 1) * stepMs - now().getTime()
    if (early > 0) await sleep(early)
    return oneTimeCode(authenticator, step * stepMs)
  }
  const logIn = async (): Promise<string> => {
    const half = cookieOf('/login', await send('/login', '', { name, password }))
    const entered = await send('/login/code', half, { code: await code() })
    return cookieOf('/login/code', entered)
  }
  return {
    get: async (path) => (await send(path, await logIn())).status,
    code,
    setupFile,
    // Each act has its own session, because the clock jumps over the life of any.
    post: async (path, fields) => {
      const session = await logIn()
      const { status } = await send(path, session, await fields())
      if (status !== 303 && status !== 302) throw new Error(`The console answered ${path} with ${status}.`)
    },
    sign: (message) => privateKeyToAccount(readKeyFile(keyFile)).signTypedData(message),
  }
}
