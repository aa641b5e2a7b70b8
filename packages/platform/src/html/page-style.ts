import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const tokensFile = require.resolve('@planet/ui/tokens.css')

/**
 * The style sheet of a server-rendered page: the design tokens, then the page's own rules. These pages have no theme
 * switch, so dark mode follows the system.
 */
export async function pageStyle(...ownSheets: readonly URL[]): Promise<string> {
  const [tokens, ...own] = await Promise.all([
    readFile(tokensFile, 'utf8'),
    ...ownSheets.map((sheet) => readFile(sheet, 'utf8')),
  ])
  const dark = /\[data-theme=["']?dark["']?\]\s*(\{[^}]*\})/.exec(tokens)?.[1]
  if (!dark) throw new Error('The design tokens have no dark theme.')
  return `${tokens}\n@media (prefers-color-scheme: dark) { :root { color-scheme: dark } :root ${dark} }\n${own.join('\n')}`
}
