import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressWeb } from './compress-web.ts'

it.each(['fast', 'best'] as const)('adds copies that hold the same bytes, compressed %s', async (how) => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-web-'))
  try {
    const long = 'export const words = "one two three"\n'.repeat(100)
    writeFileSync(join(folder, 'main.js'), long)
    writeFileSync(join(folder, 'short.js'), 'export {}')
    writeFileSync(join(folder, 'picture.png'), long)
    await compressWeb(folder, how)
    expect(readdirSync(folder).toSorted()).toEqual([
      'main.js',
      'main.js.br',
      'main.js.gz',
      'picture.png',
      'short.js',
    ])
    expect(String(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))))).toBe(long)
    expect(String(gunzipSync(readFileSync(join(folder, 'main.js.gz'))))).toBe(long)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
