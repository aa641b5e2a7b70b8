import { csv } from './csv.ts'
import { readTables } from './read-tables.ts'
import { type Answer, file } from './section.ts'

/** At most this many pages of the last table; a longer list has to be filtered and exported in parts. */
const mostPages = 200

type Read = (after: string | undefined) => Promise<string>

/**
 * The tables of a page as one CSV file, with the last one continued over all of its pages. It contains only what the
 * operator sees.
 */
export async function exportList(read: Read, first: string | undefined, name: string) {
  const page = readTables(await read(first))
  const last = page.tables.at(-1)
  if (!last) return undefined
  const lines = [...last.rows]
  let { next } = page
  for (let count = 1; next !== undefined && count < mostPages; count += 1) {
    const after = new URL(next, 'http://console').searchParams.get('after') ?? undefined
    const further = readTables(await read(after))
    lines.push(...(further.tables.at(-1)?.rows.slice(1) ?? []))
    next = further.next
  }
  const tables = [...page.tables.slice(0, -1), { ...last, rows: lines }]
  const rows = tables.flatMap(({ caption, rows: own }) => (tables.length > 1 ? [[caption], ...own, []] : own))
  const answer: Answer = file('text/csv; charset=utf-8', csv(rows), `${name}.csv`)
  return { answer, rows: lines.length - 1, isWhole: next === undefined }
}
