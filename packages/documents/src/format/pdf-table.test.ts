import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { writePdfTable } from './pdf-table.ts'

const columns = { name: { x: 40, width: 100 } }
const table = { language: 'ko', title: 'History', facts: [], columns, headings: { name: 'Name' } } as const

async function write(rows: readonly { name: string }[]): Promise<string> {
  const out = new PassThrough()
  async function* pages() {
    yield rows
  }
  const [file] = await Promise.all([text(out), writePdfTable({ ...table, nothing: 'Nothing' }, pages(), out)])
  return file
}
/** How many elements of this kind a screen reader finds. */
const countOf = (file: string, tag: string): number =>
  file.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0

it('names its language for screen readers, and shows its title', async () => {
  const file = await write([{ name: 'Mira' }])
  expect(file).toContain('/Lang (ko)')
  expect(file).toContain('/DisplayDocTitle true')
})

it('is tagged: a heading, a table with its headings once, and a cell for each value, over many pages', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ name: `Person ${index}` }))
  const file = await write(rows)
  expect(file).toContain('/Marked true')
  expect(countOf(file, 'H1')).toBe(1)
  expect(countOf(file, 'Table')).toBe(1)
  expect(countOf(file, 'TH')).toBe(1)
  expect(countOf(file, 'TD')).toBe(200)
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
})

it('says as a paragraph that there is nothing', async () => {
  const file = await write([])
  expect(countOf(file, 'TD')).toBe(0)
  // "Planet Wallet" above the title, and this one.
  expect(countOf(file, 'P')).toBe(2)
})
