import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { settings } from '@planet/platform/config/settings'
import { root } from '../root.ts'

/** Decided by the start itself: the ports by --port, the stage by being a sandbox. */
const decided = new Set(['PORT', 'CONSOLE_PORT', 'STAGE'])

const names = Object.keys(settings.shape)

/** The environment without the product's settings, so that a process gets only its own. */
export const bareEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))

/** The user's settings from .env or, with precedence, from the environment; an empty string counts as not set. */
export function personalSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const file = join(root, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const lines = names.flatMap((name) => {
    const value = environment[name] || fromFile[name]
    return value && !decided.has(name) ? [[name, value] as const] : []
  })
  return Object.fromEntries(lines)
}
