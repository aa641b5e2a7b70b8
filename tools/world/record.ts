import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The progress of the sandbox's world. Stored with the data, so that a killed start continues where it was. */
export type WorldRecord = {
  /** When the data folder was created; the world ends then. */
  began: string
  /** Scenes that were played, by name. */
  played: readonly string[]
  finished: boolean
  /** Scenes that could not be played. The world goes on without them. */
  failed?: readonly string[]
}

/** Whether the scene belongs to the past, played or not: time never goes back to it. */
export const isOver = ({ played, failed = [] }: WorldRecord, name: string): boolean =>
  played.includes(name) || failed.includes(name)

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

/** How far the sandbox's networks are behind the machine's clock. */
export const writeClock = (data: string, behindMs: number): void => replace(clockFile(data), { behindMs })

/**
 * Whether this start plays the world: on a new data folder, or where a killed start left off. Blocks cannot be inserted
 * before others, so an existing chain keeps its own past.
 */
export function prepareWorld(data: string, isWanted: boolean): boolean {
  const known = readRecord(data)
  if (known) return isWanted && !known.finished
  if (!isWanted || existsSync(join(data, 'planet'))) return false
  writeClock(data, worldDays * dayMs)
  writeRecord(data, { began: new Date().toISOString(), played: [], finished: false })
  return true
}

/** Atomic: others read it at any moment. */
function replace(file: string, content: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
}
