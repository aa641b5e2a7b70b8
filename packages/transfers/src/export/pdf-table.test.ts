import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { writePdfTable } from './pdf-table.ts'

it('names its language for screen readers, and shows its title', async () => {
  const out = new PassThrough()
  const columns = { name: { x: 40, width: 100 } }
  const table = { language: 'ko', title: 'History', facts: [], columns, headings: { name: 'Name' } } as const
  async function* pages() {
    yield [{ name: 'Mira' }]
  }
  const [file] = await Promise.all([text(out), writePdfTable({ ...table, nothing: '' }, pages(), out)])
  expect(file).toContain('/Lang (ko)')
  expect(file).toContain('/DisplayDocTitle true')
})
