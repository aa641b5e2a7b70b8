/**
 * Lists are read by keyset: a page ends with the sort key of its last row, and the next one begins after it. The key
 * travels in the address as text that nobody has to understand.
 */
export const pageSize = 50

export const cursorOf = (...key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** The parts of a key; undefined when there is none, or when it is not one of ours. */
export function readCursor(text: string | undefined, parts: number): string[] | undefined {
  if (!text) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isKey = Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string')
    return isKey ? key : undefined
  } catch {
    return undefined
  }
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
