import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { entryFor, type Lockfile, missingEntries } from './lockfile.ts'

// To be run after `npm install` has written a lockfile against a registry that lacks some machines' variants.
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const missing = missingEntries(lock)
const packages = { ...lock.packages }
for (const entry of missing) packages[`node_modules/${entry.name}`] = entryFor(entry)
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`${missing.length} entries added to package-lock.json`)
