import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProductMessage } from './product.ts'

/** Boots the whole product once for all tests, the same way as `npm start` does, on a data folder of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'product.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A group of its own: after Ctrl-C the children are ended in order, not all at once by the terminal.
    detached: true,
  })
  const message = await firstWord(child)
  if ('failure' in message) throw new Error(message.failure)
  process.env.PLANET_WALLET_URL = message.wallet
  process.env.PLANET_SANDBOX_URL = message.sandbox
  process.env.PLANET_CONSOLE_URL = message.operators.url
  process.env.PLANET_OPERATOR = message.operators.name
  process.env.PLANET_OPERATOR_PASSWORD = message.operators.password
  return async () => {
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  }
}

function firstWord(child: ChildProcess): Promise<ProductMessage> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ProductMessage))
    child.once('exit', (code) => reject(new Error(`The product ended before it was ready (code ${code}).`)))
  })
}
