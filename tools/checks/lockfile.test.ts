import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { entryFor, type Lockfile, missingEntries } from './lockfile.ts'

it.each(['package-lock.json', 'tools/runtime/package-lock.json'])('%s can be installed by npm ci', (path) => {
  const lock = JSON.parse(readFileSync(join(root, path), 'utf8')) as Lockfile
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1)
  // To put it right: node tools/checks/complete-lockfile.ts
  expect(missingEntries(lock).map(({ name }) => name)).toEqual([])
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
