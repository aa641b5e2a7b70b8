/**
 * Lists are read by keyset: a page ends with the sort key of its last row, and the next one begins after it. The key
 * travels in the address as text that nobody has to understand.
 */
export const pageSize = 50

export const cursorOf = (...key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** PostgreSQL's text holds no U+0000. */
const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0')

/** The parts of a key; undefined when there is none, or when it is not one of ours. */
function readCursor(text: string | undefined, parts: number): string[] | undefined {
  if (!text) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isKey = Array.isArray(key) && key.length === parts && key.every(isText)
    return isKey ? key : undefined
  } catch {
    return undefined
  }
}

/** A moment as PostgreSQL reads it as well, and a key among those of the same moment. */
export type Place = readonly [at: string, key: string]

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/

/** Where a list by time goes on. What is no such place begins at the beginning, as it would without one. */
export function readPlace(text: string | undefined): Place | undefined {
  const [at = '', key = ''] = readCursor(text, 2) ?? []
  return moment.test(at) && !Number.isNaN(Date.parse(at)) ? [at, key] : undefined
}

/** Where a list by number goes on. */
export function readNumber(text: string | undefined): bigint | undefined {
  const [number = ''] = readCursor(text, 1) ?? []
  return /^\d{1,18}$/.test(number) ? BigInt(number) : undefined
}

export type Paged<Row> = { rows: readonly Row[]; next: string | undefined }

/** From one row more than a page holds, which tells whether there is another page. */
export function pageOf<Row>(
  found: readonly Row[],
  keyOf: (row: Row) => readonly string[],
  size = pageSize,
): Paged<Row> {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? cursorOf(...keyOf(last)) : undefined }
}
