import { expect, it } from 'vitest'
import { bytesOfDataUrl, conversionChunk } from './data-url-bytes.ts'

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`

it('converts 512 characters at a time', () => {
  expect(conversionChunk).toBe(512)
  const pieces = bytesOfDataUrl(dataUrl(new Uint8Array(1300)))
  expect(pieces.map(({ length }) => length)).toEqual([512, 512, 276])
})

it.each([0, 1, 511, 512, 513, 100_000])('returns all %i bytes, of every value', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
  const whole = await new Blob(bytesOfDataUrl(dataUrl(bytes))).arrayBuffer()
  expect(Buffer.from(whole).equals(Buffer.from(bytes))).toBe(true)
})

it.each(['', 'data:,', 'data:image/png,abc', 'https://example.org/x.png,abc'])('rejects %j', (url) => {
  expect(() => bytesOfDataUrl(url)).toThrow('canvas')
})
