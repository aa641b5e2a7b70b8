/** Spreadsheets run cells that begin like this as formulas, and a comment is untrusted text. */
const formula = /^[=+\-@\t\r]/

/** Formats one cell according to RFC 4180. */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A byte order mark, without which spreadsheets misread Japanese and Korean in UTF-8. */
export const csvMark = '\uFEFF'

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A whole file that fits into memory; longer ones are written line by line. */
export const csvFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(csvMark + rows.map(csvLine).join(''))
