/** One field of RFC 4180. A leading character that a spreadsheet would interpret as a formula is kept as text. */
const field = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Rows of text as a CSV file with a byte order mark, which tells spreadsheets that it is UTF-8. */
export const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`)
