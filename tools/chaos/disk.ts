import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { hasOwnNamespaces } from './own-namespaces.ts'

/** A disk that holds all data of a run and can be filled. */
export type SmallDisk = { fill: () => void; free: () => void; remove: () => void }

const megabytes = 2048
const mebibyte = 1024 * 1024

/**
 * Mounts a small disk in memory. Only root can, and only inside a separate mount namespace is the mount gone with
 * the run however it ends (`own-namespaces.ts`). Elsewhere there is no such disk, and no run fills it.
 */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (!hasOwnNamespaces() || freemem() < 3 * megabytes * mebibyte) return undefined
  const options = `size=${megabytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'planet-chaos', folder]).status !== 0)
    return undefined
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      // The last pages go to the process that writes first, so a full disk is full for all.
      spawnSync('fallocate', ['-l', String(Math.max(bsize, (bavail - 1) * bsize)), ballast])
      try {
        for (let n = 0; n < 64; n++) writeFileSync(`${ballast}-${n}`, Buffer.alloc(bsize))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => {
      for (let n = 0; n < 64; n++) rmSync(`${ballast}-${n}`, { force: true })
      rmSync(ballast, { force: true })
    },
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  }
}
