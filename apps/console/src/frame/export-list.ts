import { csv } from './csv.ts'
import { readTables } from './read-tables.ts'
import { type Answer, file } from './section.ts'

/** Of the last table, so many pages; a longer list is narrowed down and exported in parts. */
const mostPages = 200

type Read = (after: string | undefined) => Promise<string>

/**
 * The tables of a page as one CSV file, where the last one goes on over all of its pages. It holds what the operator sees,
 * no more.
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
