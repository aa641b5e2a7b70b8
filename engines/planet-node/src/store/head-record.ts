import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { FolderRefused } from './folder.ts'
import { prefixed, readUint32, readUint64, uint32, uint64 } from './keys.ts'

export interface RecordedHead {
  number: number
  hash: Uint8Array
  /** Number of batches written, blocks and rewinds alike. */
  commits: number
}

const FILE = 'head'
const recordBytes = 52
/** Each slot has a sector of its own, so that a power failure can damage only the one being written. */
const slotBytes = 512
const syncMs = 1_000
const sync = promisify(fdatasync)

const pathOf = (directory: string) => join(directory, FILE)

/**
 * The head once more, outside of the database: LevelDB drops the rest of a damaged log without a word, and only this
 * file then tells that blocks are missing. It is written after the database has the block, so it is never ahead of it;
 * after a power failure it may lag by a second.
 */
export class HeadRecord {
  readonly #file: number
  readonly #onFailure: (cause: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #syncing: Promise<void> = Promise.resolve()

  constructor(directory: string, onFailure: (cause: unknown) => void) {
    const path = pathOf(directory)
    this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+')
    this.#onFailure = onFailure
  }

  /** Slots take turns, so that the other one is whole while this one is written. */
  write(head: RecordedHead): void {
    writeSync(this.#file, encode(head), 0, recordBytes, (head.commits % 2) * slotBytes)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#syncing = sync(this.#file).catch(this.#onFailure)
    }, syncMs).unref()
  }

  /** Replaces both slots: the folder was created again, or its operator accepted that it lost blocks. */
  reset(head: RecordedHead): void {
    for (const slot of [0, 1]) writeSync(this.#file, encode(head), 0, recordBytes, slot * slotBytes)
    fdatasyncSync(this.#file)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#syncing
    try {
      fdatasyncSync(this.#file)
    } finally {
      closeSync(this.#file)
    }
  }
}

/** Undefined in a folder of an earlier release, and in one whose first record did not reach the disk. */
export function readHeadRecord(directory: string): RecordedHead | undefined {
  const path = pathOf(directory)
  if (!existsSync(path)) return undefined
  const bytes = new Uint8Array(slotBytes + recordBytes)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, 0)
  } finally {
    closeSync(file)
  }
  const heads = [0, slotBytes].flatMap((at) => decode(bytes.subarray(at, at + recordBytes)) ?? [])
  if (heads.length === 0 && bytes.some((byte) => byte !== 0))
    throw new FolderRefused('torn', `${path} cannot be read`)
  return heads.sort((a, b) => b.commits - a.commits)[0]
}

export const removeHeadRecord = (directory: string): void => rmSync(pathOf(directory), { force: true })

function encode({ number, hash, commits }: RecordedHead): Uint8Array {
  const content = prefixed(0, uint64(number), hash, uint64(commits)).subarray(1)
  return prefixed(0, content, uint32(crc32(content))).subarray(1)
}

function decode(record: Uint8Array): RecordedHead | undefined {
  const isWhole =
    record.some((byte) => byte !== 0) && crc32(record.subarray(0, 48)) === readUint32(record, 48)
  return isWhole
    ? { number: readUint64(record), hash: record.slice(8, 40), commits: readUint64(record, 40) }
    : undefined
}
