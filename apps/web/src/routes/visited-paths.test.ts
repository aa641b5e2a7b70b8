import { expect, it } from 'vitest'
import { publicPaths } from '../../../../e2e/public-paths.ts'
import { findRoute } from '../app/find-route.ts'
import { routes } from '../app/routes.ts'

const open = routes.filter(({ access }) => access === 'public' || access === 'logged-out')

it('every page that needs no login is visited by the browser tests', () => {
  expect(Object.keys(publicPaths).sort()).toEqual(open.map(({ path }) => path).sort())
})

it.each(Object.entries(publicPaths))('%s is what %s shows', (path, address) => {
  expect(findRoute(address).route.path).toBe(path)
})
