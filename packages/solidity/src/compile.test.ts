import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderGenerated } from './compile.ts'

const folder = new URL('./generated/', import.meta.url)

it('generated files are what the sources compile to', () => {
  const fresh = renderGenerated()
  expect(readdirSync(folder).sort()).toEqual([...fresh.keys()].sort())
  for (const [file, text] of fresh)
    expect(
      readFileSync(new URL(file, folder), 'utf8') === text,
      `${file} is stale: run npm run compile`,
    ).toBe(true)
})
