/**
 * Lists use keyset pagination: a page ends with the sort key of its last row, and the next one starts after it. The URL
 * carries the key as opaque text.
 */
export const pageSize = 50

export const cursorOf = (...key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** PostgreSQL's text holds no U+0000. */
const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0')

/** The parts of a key; undefined if there is none, or if it is not one of ours. */
export function readCursor(text: string | undefined, parts: number): string[] | undefined {
  if (!text) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isKey = Array.isArray(key) && key.length === parts && key.every(isText)
    return isKey ? key : undefined
  } catch {
    return undefined
  }
}

/** A time that PostgreSQL can parse too, and a key among those of the same time. */
export type TimeCursor = readonly [at: string, key: string]

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/

/** Where a list by time continues. An invalid position starts at the beginning. */
export function readTimeCursor(text: string | undefined): TimeCursor | undefined {
  const [at = '', key = ''] = readCursor(text, 2) ?? []
  return moment.test(at) && !Number.isNaN(Date.parse(at)) ? [at, key] : undefined
}

/** Where a list by number continues. */
export function readNumber(text: string | undefined): bigint | undefined {
  const [number = ''] = readCursor(text, 1) ?? []
  return /^\d{1,18}$/.test(number) ? BigInt(number) : undefined
}

export type Paged<Row> = { rows: readonly Row[]; next: string | undefined }

/** Takes one row more than a page holds, to detect another page. */
export function pageOf<Row>(
  found: readonly Row[],
  keyOf: (row: Row) => readonly string[],
  size = pageSize,
): Paged<Row> {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? cursorOf(...keyOf(last)) : undefined }
}
