import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../root.ts'
import { entryFor, type Lockfile, missingEntries, unverifiedEntries } from './lockfile.ts'

/** The registry's hash of a version. A registry may lack variants for other machines. */
async function registryHash(name: string, version: string): Promise<string | undefined> {
  try {
    const asked = ['view', `${name}@${version}`, 'dist.integrity']
    const { stdout } = await promisify(execFile)('npm', asked, { cwd: root })
    return /^sha512-[\w+/=]+$/.exec(stdout.trim())?.[0]
  } catch (failure) {
    if (String(failure).includes('E404')) return undefined
    throw failure
  }
}

// Run it after `npm install` has written a lockfile against a registry that lacks some machines' variants.
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const missing = missingEntries(lock)
const packages = { ...lock.packages }
for (const entry of missing) packages[`node_modules/${entry.name}`] = entryFor(entry)
const unverified = unverifiedEntries({ packages })
const hashes = await Promise.all(
  unverified.map(async ({ path, name, entry }) => ({
    path,
    entry,
    integrity: await registryHash(name, entry.version ?? ''),
  })),
)
const found = hashes.filter(({ integrity }) => integrity !== undefined)
for (const { path, entry, integrity } of found)
  packages[path] = { version: entry.version, integrity, ...entry } as typeof entry
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`${missing.length} entries and ${found.length} hashes added to package-lock.json`)
if (found.length < unverified.length)
  console.log(`The registry has no hash of ${unverified.length - found.length} packages for other machines.`)
