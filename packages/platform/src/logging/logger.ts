import pino, { type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Keys whose values never reach a log, at whatever depth a careless call puts them. */
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

export function createLogger(level: string, role: string, destination?: pino.DestinationStream): Logger {
  const paths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`, `*.*.*["${key}"]`])
  const options: pino.LoggerOptions = {
    level,
    base: { role, pid: process.pid },
    redact: { paths, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
