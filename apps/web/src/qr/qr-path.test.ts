import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws exactly the dark modules', () => {
  const text = 'PW-7QK2-1189-ABCD'
  const { path, size } = qrPath(text)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let column = 0; column < Number(width); column += 1) {
      const row = drawn[Number(y)]
      if (row) row[Number(x) + column] = true
    }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  expect(drawn.slice(0, 4).flat()).not.toContain(true)
})
