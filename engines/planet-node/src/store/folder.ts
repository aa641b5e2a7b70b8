import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hex } from '../encoding/hex.ts'
import { type Database, openDatabase } from './database.ts'

/** Next to the database, so that a folder is identified before anything in it is touched. */
export interface Marker {
  format: 1
  chainId: number
  genesis: Hex
  state: 'creating' | 'ready'
  /** A number of commits that the database has certainly seen. */
  commits: number
}

export class FolderRefused extends Error {
  readonly code: 'foreign' | 'torn' | 'locked' | 'lost_blocks' | 'disk_full'
  constructor(code: FolderRefused['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const MARKER = 'planet-node.json'
const DATABASE = 'db'

export const databasePath = (directory: string) => join(directory, DATABASE)

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces the marker atomically. */
export async function writeMarker(directory: string, marker: Marker): Promise<void> {
  const next = join(directory, `${MARKER}.next`)
  const handle = await open(next, 'w')
  try {
    await handle.writeFile(`${JSON.stringify(marker, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, join(directory, MARKER))
  await syncPath(directory)
}

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null) return false
  const { format, chainId, genesis, state, commits } = value as Record<string, unknown>
  return (
    format === 1 &&
    Number.isSafeInteger(chainId) &&
    typeof genesis === 'string' &&
    (state === 'creating' || state === 'ready') &&
    Number.isSafeInteger(commits)
  )
}

async function readMarker(directory: string): Promise<Marker | undefined> {
  const path = join(directory, MARKER)
  if (!existsSync(path)) return undefined
  try {
    const marker: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (isMarker(marker)) return marker
  } catch (cause) {
    throw new FolderRefused('torn', `${path} cannot be read`, cause)
  }
  throw new FolderRefused('torn', `${path} is not the marker of a node's data folder`)
}

/** Opening writes too: a full disk is no damage, and a backup restored over a healthy folder would lose blocks. */
export function whyNotOpened(directory: string, error: unknown): FolderRefused {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED')
    return new FolderRefused('locked', `${directory} is in use by another node`, error)
  if (/no space left on device|ENOSPC|disk quota exceeded|EDQUOT/i.test(reason))
    return new FolderRefused(
      'disk_full',
      `the disk of ${directory} is full: free some space and start again; no backup is needed (${reason})`,
      error,
    )
  return new FolderRefused('torn', `the database in ${directory} cannot be opened: ${reason}`, error)
}

async function openExisting(directory: string, cacheMb: number): Promise<Database> {
  try {
    return await openDatabase(databasePath(directory), { create: false, cacheMb })
  } catch (error) {
    throw whyNotOpened(directory, error)
  }
}

/** A folder whose creation was interrupted is created again, unless another node is creating it right now. */
async function refuseIfLocked(directory: string): Promise<void> {
  try {
    await (await openExisting(directory, 1)).close()
  } catch (cause) {
    if (cause instanceof FolderRefused && cause.code === 'locked') throw cause
  }
}

export interface OpenedFolder {
  database: Database
  /** undefined: the folder is new and `initialise` has to be called. */
  commits: number | undefined
}

/** Opens a data folder of exactly this chain, creates a new one if there is none, and rejects everything else. */
export async function openFolder(
  directory: string,
  identity: { chainId: number; genesis: Hex },
  cacheMb: number,
): Promise<OpenedFolder> {
  await mkdir(directory, { recursive: true })
  const marker = await readMarker(directory)
  if (marker === undefined) {
    const found = (await readdir(directory)).filter((name) => name !== `${MARKER}.next`)
    if (found.length > 0) {
      throw new FolderRefused('foreign', `${directory} holds ${found[0]}, which is no data of this node`)
    }
  } else if (marker.chainId !== identity.chainId) {
    throw new FolderRefused(
      'foreign',
      `${directory} belongs to chain ${marker.chainId}, not ${identity.chainId}`,
    )
  } else if (marker.genesis !== identity.genesis) {
    throw new FolderRefused('foreign', `${directory} belongs to a chain with genesis ${marker.genesis}`)
  } else if (marker.state === 'ready') {
    return { database: await openExisting(directory, cacheMb), commits: marker.commits }
  }
  if (existsSync(databasePath(directory))) await refuseIfLocked(directory)
  await writeMarker(directory, { format: 1, ...identity, state: 'creating', commits: 0 })
  await rm(databasePath(directory), { recursive: true, force: true })
  return {
    database: await openDatabase(databasePath(directory), { create: true, cacheMb }),
    commits: undefined,
  }
}
