import { expect, it } from 'vitest'
import { isKnownPath, webPaths } from './web-paths.ts'

it('knows every path, with and without a trailing slash', () => {
  for (const path of webPaths) {
    const visited = path.replace(/:\w+/, 'aB3-_%20x')
    expect(isKnownPath(visited), visited).toBe(true)
    expect(isKnownPath(`${visited.replace(/\/$/, '')}/`), visited).toBe(true)
  }
})

it.each(['/faq', '/Home', '/order/detail', '/order/detail/1/2', '/policy', '//', '/login/x', '', '/FAQ\n/x'])(
  'does not know %j',
  (path) => expect(isKnownPath(path)).toBe(false),
)
