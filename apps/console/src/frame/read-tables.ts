/** A table of a page as text. */
type ReadTable = { caption: string; rows: string[][] }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What people read in a cell: full times, separate lines, and no buttons. */
const textOf = (html: string): string =>
  html
    .replace(/<form[\s\S]*?<\/form>/g, '')
    .replace(/<time dateTime="([^"]*)">[\s\S]*?<\/time>/gi, '$1')
    .replace(/<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .trim()

const partsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))].map(([part]) => part)

/** The tables of a page that `Table` rendered, each with its heading row, and the address of the page after it. */
export function readTables(html: string): { tables: ReadTable[]; next: string | undefined } {
  const tables = partsOf(html, 'table').map((table) => ({
    caption: textOf(partsOf(table, 'caption')[0] ?? ''),
    rows: partsOf(table, 'tr').map((row) =>
      [...row.matchAll(/<t[hd][ >][\s\S]*?<\/t[hd]>/g)].map(([cell]) => textOf(cell)),
    ),
  }))
  const link = /<a href="([^"]*)" rel="next">/.exec(html)?.[1]
  return { tables, next: link && textOf(link) }
}
