import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../launch/problem.mjs'

const names = [
  'APP_SECRET',
  'SMS_TOKEN',
  'SCREENING_TOKEN',
  'TRAVEL_RULE_TOKEN',
  'IDENTITY_SECRET',
  'IDENTITY_WEBHOOK_SECRET',
  'BITCOIN_RPC_PASSWORD',
  'OPERATOR_PASSWORD',
  'TRAVEL_SECRET',
  'CARD_SECRET',
  'CARD_WEBHOOK_SECRET',
  'DATABASE_API_PASSWORD',
  'DATABASE_WORKER_PASSWORD',
  'DATABASE_CONSOLE_PASSWORD',
  'DATABASE_GUARDIAN_1_PASSWORD',
  'DATABASE_GUARDIAN_2_PASSWORD',
  'DATABASE_GUARDIAN_3_PASSWORD',
] as const
export type Secrets = Record<(typeof names)[number], string>

/** Created once per data folder: data sealed with them would be lost with them, so a damaged file is never replaced. */
export function secretsOf(data: string): Secrets {
  const file = join(data, 'secrets.json')
  const known = read(file)
  if (known && names.every((name) => name in known)) return known as Secrets
  const secrets = Object.fromEntries(
    names.map((name) => [name, known?.[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets
  const fresh = `${file}.new`
  const descriptor = openSync(fresh, 'w', 0o600)
  writeSync(descriptor, `${JSON.stringify({ ...known, ...secrets }, null, 2)}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(fresh, file)
  return secrets
}

function read(file: string): Record<string, string> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const secrets: unknown = JSON.parse(text)
    if (typeof secrets === 'object' && secrets !== null) return secrets as Record<string, string>
  } catch {}
  throw new Problem(
    `${file} is damaged. Restore it from a backup, or begin again without the old data: npm start -- --reset`,
  )
}
