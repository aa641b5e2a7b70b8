import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { oneTimeCode } from '../tools/start/one-time-code.ts'
import type { OperatorLogins, ProductMessage } from './product.ts'

/** Boots the whole product once for all tests, like `npm start`, on its own data folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'product.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Its own process group: after Ctrl-C the children are ended in order, not all at once by the terminal.
    detached: true,
  })
  const message = await firstMessage(child)
  if ('failure' in message) throw new Error(message.failure)
  process.env.PLANET_WALLET_URL = message.wallet
  process.env.PLANET_SANDBOX_URL = message.sandbox
  process.env.PLANET_DATABASE_URL = message.database
  process.env.PLANET_CONSOLE_URL = message.operators.url
  const { operator, colleague } = await enterConsole(message.operators)
  process.env.PLANET_OPERATOR_SESSION = operator ?? ''
  process.env.PLANET_COLLEAGUE_SESSION = colleague ?? ''
  process.env.PLANET_OPERATOR_KEY = message.operators.keys.operator ?? ''
  process.env.PLANET_COLLEAGUE_KEY = message.operators.keys.colleague ?? ''
  return async () => {
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  }
}

/**
 * The sandbox's operators log in once for all tests: a code of the second factor counts once, so parallel tests could
 * not each log in with the same one. Returns the value of each one's cookie.
 */
async function enterConsole({ url, password, keys }: OperatorLogins): Promise<Record<string, string>> {
  const send = async (path: string, fields: Record<string, string>, cookie = '') => {
    const headers = { origin: new URL(url).origin, cookie }
    const body = new URLSearchParams(fields)
    const response = await fetch(new URL(path, url), { method: 'POST', headers, body, redirect: 'manual' })
    const [, value] = /planet_operator=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
    if (!value) throw new Error(`The console answered ${path} with ${response.status}.`)
    return value
  }
  const sessions: Record<string, string> = {}
  for (const [name, key] of Object.entries(keys)) {
    const half = await send('/login', { name, password })
    const enter = (at: number) =>
      send('/login/code', { code: oneTimeCode(key, at) }, `planet_operator=${half}`)
    // The sandbox's history may have used the code of this half minute; the next one is accepted early.
    sessions[name] = await enter(Date.now()).catch(() => enter(Date.now() + 30_000))
  }
  return sessions
}

function firstMessage(child: ChildProcess): Promise<ProductMessage> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ProductMessage))
    child.once('exit', (code) => reject(new Error(`The product ended before it was ready (code ${code}).`)))
  })
}
