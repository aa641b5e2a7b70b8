import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkName, type DocumentStore, StoreRefused } from './document-store.ts'

/** One file for each document, written aside and moved into place, so that a crash leaves no half of one. */
export function folderStore(folder: string): DocumentStore {
  const pathOf = (name: string) => join(folder, checkName(name))
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const aside = `${path}.${randomUUID()}`
      try {
        const file = await open(aside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    check: async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
      } catch (cause) {
        throw new StoreRefused(`${folder} cannot be written (${(cause as Error).message})`, { cause })
      }
    },
  }
}
