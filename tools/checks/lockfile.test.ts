import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { entryFor, type Lockfile, missingEntries, unverifiedEntries } from './lockfile.ts'

const lockfiles = ['package-lock.json', 'tools/runtime/package-lock.json']
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Lockfile

it.each(lockfiles)('%s can be installed by npm ci', (path) => {
  const lock = read(path)
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1)
  // To fix it: node tools/checks/complete-lockfile.ts
  expect(missingEntries(lock).map(({ name }) => name)).toEqual([])
})

it.each(lockfiles)('%s has the hash of every package, for every machine', (path) => {
  // To fix it: node tools/checks/complete-lockfile.ts. If the registry has no hash of a variant for another machine,
  // take an earlier version, of which it has all of them.
  expect(unverifiedEntries(read(path)).map(({ name }) => name)).toEqual([])
})

it('finds packages without a hash', () => {
  const lock: Lockfile = {
    packages: {
      '': {},
      'packages/a': { version: '1.0.0' },
      'node_modules/@planet/a': { link: true },
      'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
      'node_modules/b/node_modules/@x/c': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/d/node_modules/e': { version: '1.0.0', inBundle: true },
    },
  }
  expect(unverifiedEntries(lock).map(({ name }) => name)).toEqual(['@x/c', 'd'])
})

it('finds an optional package wherever Node would, and misses one that is nowhere', () => {
  const lock: Lockfile = {
    packages: {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { b: '1.0.0', '@x/linux-arm64-musl': '1.0.0' },
      },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
    },
  }
  const missing = [{ name: '@x/linux-arm64-musl', version: '1.0.0', dev: true }]
  expect(missingEntries(lock)).toEqual(missing)
  expect(missing.map(entryFor)).toEqual([
    { version: '1.0.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
  ])
})
