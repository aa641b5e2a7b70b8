/** A table of a page as text. `next` is the address of its next page, undefined on the last one. */
type ReadTable = { caption: string; rows: string[][]; next: string | undefined }

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

const nextLink = /<a href="([^"]*)" rel="next">/

/** The tables of a page that `Table` rendered, each with its heading row. A `Pager` belongs to the table above it. */
export function readTables(html: string): ReadTable[] {
  const afterEach = html.split('</table>').slice(1)
  return partsOf(html, 'table').map((table, index) => {
    const link = nextLink.exec(afterEach[index]?.split('<table')[0] ?? '')?.[1]
    return {
      caption: textOf(partsOf(table, 'caption')[0] ?? ''),
      rows: partsOf(table, 'tr').map((row) =>
        [...row.matchAll(/<t[hd][ >][\s\S]*?<\/t[hd]>/g)].map(([cell]) => textOf(cell)),
      ),
      next: link && textOf(link),
    }
  })
}
