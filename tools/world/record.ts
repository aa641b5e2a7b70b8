import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How far the sandbox's world has come. Kept beside the data, so that a killed start goes on where it was. */
export type WorldRecord = {
  /** When the data folder was made; the world ends then. */
  began: string
  /** Scenes that were played, by name. */
  played: readonly string[]
  finished: boolean
  /** The scene that could not be played; the world ends before it. */
  failed?: string
}

export const dayMs = 86_400_000
/** The world begins this long before the data folder was made. */
export const worldDays = 43

const recordFile = (data: string): string => join(data, 'world.json')
export const clockFile = (data: string): string => join(data, 'clock.json')

export function readRecord(data: string): WorldRecord | undefined {
  const file = recordFile(data)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WorldRecord) : undefined
}

export const writeRecord = (data: string, record: WorldRecord): void => replace(recordFile(data), record)

/** Says how far the sandbox's networks are behind the machine's clock. */
export const writeClock = (data: string, behindMs: number): void => replace(clockFile(data), { behindMs })

/**
 * Whether this start plays the world: on a new data folder, or where a killed start left off. Blocks cannot be made
 * before others, so a chain that exists already keeps its own past.
 */
export function prepareWorld(data: string, isWanted: boolean): boolean {
  const known = readRecord(data)
  if (known) return isWanted && !known.finished
  if (!isWanted || existsSync(join(data, 'planet'))) return false
  writeClock(data, worldDays * dayMs)
  writeRecord(data, { began: new Date().toISOString(), played: [], finished: false })
  return true
}

/** Whole or not at all: others read it at any moment. */
function replace(file: string, content: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
}
