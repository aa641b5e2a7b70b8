import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../launch/problem.mjs'
import { databaseFolder, type Place } from './place.ts'

/** PostgreSQL alone takes 40 MB at the first start and writes its log in pieces of 16 MB. */
const neededBytes = 128 * 1024 * 1024

/** Creates the data folder if needed, and checks before anything starts whether it is usable. */
export function prepareDataFolder(data: string): void {
  if (existsSync(data) && !statSync(data).isDirectory()) {
    throw new Problem(`${data} is a file, but must be a folder for the data. Move it away and start again.`)
  }
  mkdirSync(data, { recursive: true })
  const probe = join(data, `probe.${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
  const { bavail, bsize } = statfsSync(data)
  if (bavail * bsize < neededBytes) {
    const free = Math.floor((bavail * bsize) / 1024 / 1024)
    throw new Problem(
      `The disk is full: ${free} MB are free under ${data}, ${neededBytes / 1024 / 1024} MB are needed. Free some space and start again; nothing is lost.`,
    )
  }
}

/** The caller's lock on the folder, and the mark of the built web, which is not data. */
const kept = new Set(['run.json', 'web-build'])

/** Deletes the data of earlier runs. */
export function resetDataFolder(place: Place): void {
  for (const entry of readdirSync(place.data)) {
    if (!kept.has(entry)) rmSync(join(place.data, entry), { recursive: true, force: true })
  }
  rmSync(databaseFolder(place), { recursive: true, force: true })
}
