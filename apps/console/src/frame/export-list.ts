import { csvFile } from '@planet/documents/format/csv'
import { readTables } from './read-tables.ts'
import { type Answer, file } from './section.ts'

/** At most this many pages of a table; a longer list has to be filtered and exported in parts. */
const mostPages = 200

/** The page as HTML; `query` replaces parameters of its URL. */
type Read = (query: ReadonlyMap<string, string>) => Promise<string>

/** The tables of a page as one CSV file, each over all of its pages. It contains only what the operator sees. */
export async function exportList(read: Read, name: string) {
  const first = readTables(await read(new Map()))
  if (first.length === 0) return undefined
  const tables = []
  for (const [index, { caption, rows, next }] of first.entries()) {
    const further = await furtherRows(read, next, index - first.length)
    tables.push({ caption, rows: [...rows, ...further.rows], isWhole: further.isWhole })
  }
  const lines = tables.flatMap(({ caption, rows }) => (tables.length > 1 ? [[caption], ...rows, []] : rows))
  const answer: Answer = file('text/csv; charset=utf-8', csvFile(lines), `${name}.csv`)
  const count = tables.reduce((sum, { rows }) => sum + rows.length - 1, 0)
  return { answer, rows: count, isWhole: tables.every(({ isWhole }) => isWhole) }
}

/** The rows of one table on the pages after the first. `position` counts from the last table of a page. */
async function furtherRows(read: Read, first: string | undefined, position: number) {
  const rows: string[][] = []
  let next = first
  for (let count = 1; next !== undefined && count < mostPages; count += 1) {
    const query = new URL(next, 'http://console').searchParams
    const table = readTables(await read(new Map(query))).at(position)
    rows.push(...(table?.rows.slice(1) ?? []))
    next = table?.next
  }
  return { rows, isWhole: next === undefined }
}
