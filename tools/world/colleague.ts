import { setTimeout } from 'node:timers/promises'
import { readKeyFile } from '@planet/platform/config/key-file'
import type { TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { oneTimeCode } from '../../e2e/one-time-code.ts'
import type { ConsoleOptions } from './options.ts'

/** The second operator of the sandbox, at the console. Visitors use the first one. */
export type Colleague = {
  /** Sends a form of the console. */
  post: (path: string, fields: Record<string, string>) => Promise<void>
  /** A code of the authenticator app that was not used before. */
  code: () => Promise<string>
  /** The bridge whose messages operators sign. */
  setupFile: string
  /** Signs with the operator's own key, like `sign-approval`. */
  sign: (message: TypedDataDefinition) => Promise<string>
}

const cookieName = 'planet_operator'

export function openColleague({
  url,
  password,
  authenticator,
  keyFile,
  setupFile,
}: ConsoleOptions): Colleague {
  let session: Promise<string> | undefined
  const send = (path: string, cookie: string, fields?: Record<string, string>): Promise<Response> =>
    fetch(new URL(path, url), {
      headers: { origin: new URL(url).origin, cookie: `${cookieName}=${cookie}` },
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
    const step = Math.max(Math.floor(Date.now() / stepMs), used + 1)
    used = step
    const early = (step - 1) * stepMs - Date.now()
    if (early > 0) await setTimeout(early)
    return oneTimeCode(authenticator, step * stepMs)
  }
  const logIn = async (): Promise<string> => {
    const half = cookieOf('/login', await send('/login', '', { name: 'colleague', password }))
    const entered = await send('/login/code', half, { code: await code() })
    return cookieOf('/login/code', entered)
  }
  const enter = (): Promise<string> => {
    session ??= logIn()
    return session
  }
  return {
    code: async () => {
      await enter()
      return code()
    },
    setupFile,
    post: async (path, fields) => {
      const { status } = await send(path, await enter(), fields)
      if (status !== 303 && status !== 302) throw new Error(`The console answered ${path} with ${status}.`)
    },
    sign: (message) => privateKeyToAccount(readKeyFile(keyFile)).signTypedData(message),
  }
}
