import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export type LogFile = { write: (chunk: Buffer | string) => void; close: () => void }

const defaultLimit = 5 * 1024 * 1024

/** A log that keeps at most about twice `limit` bytes: the current file and the one before it. */
export function openLog(path: string, onError: (error: Error) => void, limit = defaultLimit): LogFile {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size
  let failing = false
  let isClosed = false
  return {
    write: (chunk) => {
      // Output of processes that outlive their parent: the file's number may belong to another file by now.
      if (isClosed) return
      try {
        if (size > limit) {
          if (existsSync(path)) renameSync(path, `${path}.1`)
          // The old file stays open until the new one is: on a full disk there may be none.
          const next = openSync(path, 'a', 0o600)
          closeSync(file)
          file = next
          size = 0
        }
        size += typeof chunk === 'string' ? writeSync(file, chunk) : writeSync(file, chunk)
        failing = false
      } catch (error) {
        // A full disk must not take the supervisor down; it is reported once until writing works again.
        if (!failing) onError(error as Error)
        failing = true
      }
    },
    close: () => {
      if (!isClosed) closeSync(file)
      isClosed = true
    },
  }
}
