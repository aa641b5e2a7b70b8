import { type EventEmitter, once } from 'node:events'
import pino from 'pino'
import { sleep } from '../timing/sleep.ts'
import type { Logger } from './logger.ts'

const longestMs = 500

/**
 * Ends the process once the line that was just logged is written, or cannot be. At exit, the library writes what is left
 * and repeats a failed write forever: a process whose log nobody reads any more would never end.
 */
export async function exitAfterLog(logger: Logger, code: number): Promise<never> {
  const stream: EventEmitter = Reflect.get(logger, pino.symbols.streamSym)
  const written = once(stream, 'drain').catch(() => undefined)
  await Promise.race([written, sleep(longestMs)])
  process.exit(code)
}
