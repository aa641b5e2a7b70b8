import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Service } from '../start/services.ts'

const preload = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))

const clockFile = (folder: string, name: string): string => join(folder, `clock-${name}`)

/** The same service with a wall clock that `stepClock` moves. */
export const withClock = (service: Service, folder: string): Service => ({
  ...service,
  env: (environment) => ({
    ...service.env(environment),
    CHAOS_CLOCK_FILE: clockFile(folder, service.name),
    NODE_OPTIONS: `--import=${preload}`,
  }),
})

/** Sets how many seconds the clock of a process is ahead of the machine's; 0 sets it right again. */
export function stepClock(folder: string, name: string, seconds: number): void {
  if (seconds === 0) rmSync(clockFile(folder, name), { force: true })
  else writeFileSync(clockFile(folder, name), String(seconds))
}
