import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { readPixels } from './read-pixels.ts'

/** The code as a picture, each module some pixels wide, drawn by another library than the one that reads it. */
function picture(text: string, scale: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height: width, data: pixels }
}

it.each([
  'PW-7QK2-1189-ABCD',
  'bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080?amount=0.25',
  'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@47162?value=1e18',
])('reads %s', async (text) => {
  expect(await readPixels(picture(text, 4))).toBe(text)
})

it('finds nothing in an empty picture', async () => {
  const blank = new Uint8ClampedArray(100 * 100 * 4).fill(255)
  expect(await readPixels({ width: 100, height: 100, data: blank })).toBeUndefined()
})
