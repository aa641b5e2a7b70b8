import { readFile } from 'node:fs/promises'

/**
 * The style sheet of a page that the server writes itself: the design tokens, and the page's own rules after them.
 * Such pages have no switch for the theme, so dark follows the system.
 */
export async function pageStyle(...ownSheets: readonly URL[]): Promise<string> {
  const [tokens, ...own] = await Promise.all([
    readFile(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8'),
    ...ownSheets.map((sheet) => readFile(sheet, 'utf8')),
  ])
  const dark = /\[data-theme=["']?dark["']?\]\s*(\{[^}]*\})/.exec(tokens)?.[1]
  if (!dark) throw new Error('The design tokens have no dark theme.')
  return `${tokens}\n@media (prefers-color-scheme: dark) { :root { color-scheme: dark } :root ${dark} }\n${own.join('\n')}`
}
