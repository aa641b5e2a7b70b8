import { readKeyFile } from '@planet/platform/config/key-file'
import type { TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { oneTimeCode } from '../../e2e/one-time-code.ts'
import type { ConsoleOptions } from './options.ts'

/** The second operator of the sandbox, at the console. Visitors use the first one. */
export type Colleague = {
  /** Sends a form of the console. */
  post: (path: string, fields: Record<string, string>) => Promise<void>
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
  const logIn = async (): Promise<string> => {
    const half = cookieOf('/login', await send('/login', '', { name: 'colleague', password }))
    const code = await send('/login/code', half, { code: oneTimeCode(authenticator) })
    return cookieOf('/login/code', code)
  }
  const enter = (): Promise<string> => {
    session ??= logIn()
    return session
  }
  return {
    setupFile,
    post: async (path, fields) => {
      const { status } = await send(path, await enter(), fields)
      if (status !== 303 && status !== 302) throw new Error(`The console answered ${path} with ${status}.`)
    },
    sign: (message) => privateKeyToAccount(readKeyFile(keyFile)).signTypedData(message),
  }
}
