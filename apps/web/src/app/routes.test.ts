import { webPaths } from '@planet/api/web-paths'
import { expect, it } from 'vitest'
import { routes } from './routes.ts'

it('has exactly the pages that the server knows', () => {
  expect(routes.map((route) => route.path).sort()).toEqual([...webPaths].sort())
})

it('shows the tab bar only for logged-in users', () => {
  expect(routes.filter((route) => route.tabs && route.access !== 'login')).toEqual([])
})

it('keeps the side bar for members on the pages about the chain, the reserves and questions', () => {
  const beside = routes.filter((route) => route.side).map((route) => route.path)
  expect(beside).toEqual(expect.arrayContaining(['/FAQ', '/explorer', '/reserves']))
})

it('shows the partner variants without navigation, tab bar or footer', () => {
  const partners = routes.filter((route) => /_(kitabo|midosy)$/.test(route.path))
  expect(partners).toHaveLength(4)
  for (const route of partners) expect([route.nav, route.tabs, route.footer]).toEqual([false, false, false])
})

it('hides the tab bar while onboarding', () => {
  const onboarding = routes.filter((route) => route.access === 'onboarding')
  expect(onboarding).toHaveLength(6)
  for (const route of onboarding) expect(route.tabs).toBe(false)
})
