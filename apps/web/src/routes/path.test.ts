import { expect, it } from 'vitest'
import { buildPath, matchPath } from './path.ts'

it.each([
  ['/', '/', {}],
  ['/FAQ', '/FAQ', {}],
  ['/FAQ', '/FAQ/', {}],
  ['/FAQ', '/faq', undefined],
  ['/order/detail/:id', '/order/detail/a1', { id: 'a1' }],
  ['/order/detail/:id', '/order/detail/%E3%81%82', { id: 'あ' }],
  ['/order/detail/:id', '/order/detail/', undefined],
  ['/order/detail/:id', '/order/detail/a/b', undefined],
  ['/order/detail/:id', '/order/detail/%E3%81', undefined],
  ['/login', '/login/x', undefined],
])('%s on %s gives %o', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

it('fills and escapes placeholders', () => {
  expect(buildPath('/history/crypto/detail/:id', { id: 'a/b' })).toBe('/history/crypto/detail/a%2Fb')
})
