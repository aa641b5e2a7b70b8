import { expect, it } from 'vitest'
import { folderKnots, tooLargeKnots } from './folders.ts'

it('finds folders that import each other in a circle, and no others', () => {
  const knots = folderKnots([
    { from: 'a/1.ts', to: 'b/1.ts' },
    { from: 'b/2.ts', to: 'c/1.ts' },
    { from: 'c/2.ts', to: 'a/2.ts' },
    { from: 'd/1.ts', to: 'a/1.ts' },
    { from: 'e/1.ts', to: 'e/2.ts' },
  ])
  expect(knots).toEqual([['a', 'b', 'c']])
})

it('refuses a circle of folders in a package that has none, and leaves tests out', () => {
  const circle = (from: string) => [
    { from, to: 'apps/web/src/vault/b.ts' },
    { from: 'apps/web/src/vault/c.ts', to: 'apps/web/src/features/d.ts' },
  ]
  expect(tooLargeKnots(circle('apps/web/src/features/a.ts'))).toEqual([
    'folders import each other in a circle: apps/web/src/features, apps/web/src/vault (apps/web may have 0)',
  ])
  expect(tooLargeKnots(circle('apps/web/src/features/a.test.ts'))).toEqual([])
})

it('asks for a smaller number once a package has fewer folders in a circle', () => {
  const fewer = [{ from: 'packages/wallet/src/a/1.ts', to: 'packages/wallet/src/b/1.ts' }]
  expect(tooLargeKnots(fewer)).toEqual([
    expect.stringMatching(/^packages\/wallet has no knot of \d+ folders any more: write 0/),
  ])
})
