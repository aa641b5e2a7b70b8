import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises'

export type BoundedLog<Entry> = {
  /** On disk when the promise resolves. */
  append: (entry: Entry) => Promise<void>
  newestFirst: () => readonly Entry[]
  close: () => Promise<void>
}

/** The newest `keep` entries, in memory and as one JSON line each in a file that never grows past twice of that. */
export async function openBoundedLog<Entry>(path: string, keep: number): Promise<BoundedLog<Entry>> {
  let entries = await load<Entry>(path)
  let file: FileHandle | undefined
  let lines = 0
  let last: Promise<void> = Promise.resolve()

  const rewrite = async () => {
    await file?.close()
    entries = entries.slice(-keep)
    await writeFile(`${path}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), {
      flush: true,
    })
    await rename(`${path}.new`, path)
    file = await open(path, 'a')
    lines = entries.length
  }
  await rewrite()

  const write = async (entry: Entry) => {
    const size = (await file?.stat())?.size ?? 0
    try {
      await file?.appendFile(`${JSON.stringify(entry)}\n`)
      await file?.datasync()
    } catch (error) {
      // A full disk takes a part of the line: the next entry must not follow on it.
      await file?.truncate(size)
      throw error
    }
    entries.push(entry)
    lines += 1
    if (lines >= keep * 2) await rewrite()
  }
  return {
    append: (entry) => {
      const written = last.then(() => write(entry))
      last = written.catch(() => undefined)
      return written
    },
    newestFirst: () => entries.slice(-keep).reverse(),
    close: async () => {
      await last
      await file?.close()
    },
  }
}

/** A last line without its end is an entry that was never confirmed; damage anywhere else is reported. */
async function load<Entry>(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const complete = text.split('\n').slice(0, -1)
  return complete.map((line, index) => {
    try {
      return JSON.parse(line) as Entry
    } catch (cause) {
      throw new Error(`${path} is damaged at line ${index + 1}. Remove the file, or start with --reset.`, {
        cause,
      })
    }
  })
}
