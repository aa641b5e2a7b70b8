import pino, { type Logger as PinoLogger } from 'pino'
import { createRepeatFilter } from './repeats.ts'

export type Logger = PinoLogger

/** Keys whose values never reach a log, at any depth. */
const secretKeys = [
  'password',
  're_password',
  're_password_confirm',
  're_password_trade',
  're_password_confirm_trade',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'secretkey',
  'token',
  'email',
  'phone',
  'mobile',
  'name',
  'recaptcha_response',
]

type Failure = Error & { code?: unknown }

const mailAddress = /[^\s@<>"'(]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
const withoutAddresses = (text: string): string => text.replace(mailAddress, '…@…')

/**
 * Logs the kind, message and stack of an error. Drops every other property: a database error repeats the whole row, a
 * partner's error the request with its keys.
 */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const { name, message, stack = '', code, cause } = error as Failure
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

export function createLogger(level: string, role: string, destination?: pino.DestinationStream): Logger {
  const paths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`, `*.*.*["${key}"]`])
  const filterRepeats = createRepeatFilter()
  const options: pino.LoggerOptions = {
    level,
    base: { role, pid: process.pid },
    redact: { paths, censor: '[hidden]' },
    serializers: { err: (error) => describeError(error) },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, method, given) {
        const repeats = given === pino.levels.values.warn ? filterRepeats(args) : 0
        if (repeats !== 'drop') method.apply(this, args)
        if (repeats !== 'drop' && repeats > 0)
          this.info({ event: 'repeats', repeats }, 'a warning like the last one was left out this often')
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
