import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The progress of the sandbox's history. Stored with the data, so that a killed start continues where it was. */
export type WorldRecord = {
  /** When the data folder was created; the history ends then. */
  began: string
  /** Scenes that were played, by name. */
  played: readonly string[]
  /** How many there are; unknown before the first. */
  scenes?: number
  /** No start plays any more of it. */
  finished: boolean
  /** Scenes of the last attempt that could not be played. */
  failed?: readonly string[]
  /** Starts that ended with scenes missing. */
  incomplete?: number
  /** What scenes that are not over have done, by step: a repeated scene does it no second time. */
  steps?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export const dayMs = 86_400_000
/** The history begins this long before the data folder was made. */
export const worldDays = 43

const recordFile = (data: string): string => join(data, 'world.json')
export const clockFile = (data: string): string => join(data, 'clock.json')

export function readRecord(data: string): WorldRecord | undefined {
  const file = recordFile(data)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WorldRecord) : undefined
}

export const writeRecord = (data: string, record: WorldRecord): void => replace(recordFile(data), record)

/** The record of a history that was begun. */
export function requireRecord(data: string): WorldRecord {
  const record = readRecord(data)
  if (!record) throw new Error(`There is no history in ${data}.`)
  return record
}

/** A start never waits longer than this for its history. */
export const maxPlayMs = 200_000

/** How far the sandbox's networks are behind the machine's clock, and since when. */
type ClockRecord = { behindMs: number; setAt?: number }

export const writeClock = (data: string, behindMs: number): void =>
  replace(clockFile(data), { behindMs, setAt: Date.now() } satisfies ClockRecord)

function readClock(data: string): ClockRecord {
  const file = clockFile(data)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClockRecord) : { behindMs: 0 }
}

/** From here on the networks' time is the machine's own, permanently. */
export const arrive = (data: string): void => writeClock(data, 0)

/** Whether the networks are in the present: a block of the past can follow none of today. */
export const hasArrived = (data: string): boolean => readClock(data).behindMs === 0

/** How often the clock of a history is written again, and how much longer its networks may have gone on. */
export const beatMs = 1000
const outliveMs = 10_000

/**
 * A time that no block of an interrupted history can have. It is as near as possible, because quotes and authorisations
 * of the scene that goes on are valid for minutes.
 */
export function unreachedTime(data: string): number {
  const { behindMs, setAt = 0 } = readClock(data)
  return setAt - behindMs + beatMs + outliveMs
}

/**
 * Whether this start plays scenes: on a new data folder, and where some are missing. A start that plays none leaves the
 * networks in the present. Blocks cannot be inserted before others, so an existing chain keeps its own past.
 */
export function prepareWorld(data: string, isWanted: boolean): boolean {
  const known = readRecord(data)
  if (known) {
    const plays = isWanted && !known.finished
    if (!plays && !hasArrived(data)) arrive(data)
    return plays
  }
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
