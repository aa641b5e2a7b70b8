import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@planet/api/language'
import type { Rolldown } from 'vite'

/** Screens on which people arrive, by the first part of their path. */
const arrivals = {
  '/': 'screens/landing/landing.tsx',
  '/FAQ': 'screens/faq/faq.tsx',
  '/explorer': 'screens/explorer/status.tsx',
  '/home': 'screens/home/home.tsx',
  '/login': 'screens/login/login.tsx',
  '/order': 'screens/orders/payer-order.tsx',
  '/reserves': 'screens/reserves/reserves.tsx',
  '/sign_up': 'screens/sign-up/sign-up.tsx',
} as const

/** The picture that the top of the landing page shows. */
const heroPicture = (language: Language) => new RegExp(`/home-light-${language}-[\\w-]+\\.webp$`)

type Bundle = Rolldown.OutputBundle
type Table = Record<Language, Record<string, string[]>>

/** What each of those screens needs in one language, and under `*` what all others do: scripts, texts and styles. */
export function firstFiles(bundle: Bundle): Table {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = entryOf(bundle)
  const pages = (language: Language) => {
    const shared = filesOf(bundle, entry, language).filter((file) => !inPage(bundle).has(file))
    const screens = Object.entries(arrivals).map(([path, screen]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${screen}`))
      if (!chunk) throw new Error(`No script of the bundle is the screen ${screen}.`)
      const own = filesOf(bundle, chunk, language).filter((file) => !shared.includes(file))
      const picture = Object.keys(bundle).filter((file) => heroPicture(language).test(`/${file}`))
      return [
        path,
        [...(path === '/' ? picture : []), ...shared, ...own.filter((file) => !inPage(bundle).has(file))],
      ]
    })
    return Object.fromEntries([...screens, ['*', shared]])
  }
  return Object.fromEntries(languages.map((language) => [language, pages(language)])) as Table
}

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The bundle has no entry.')
  return entry
}

/** The styles of the entry, which the page itself links to. */
const inPage = (bundle: Bundle): Set<string> =>
  new Set(filesOf(bundle, entryOf(bundle)).filter((file) => file.endsWith('.css')))

/** A script and all that it imports, with the texts of one language where one is given. */
function filesOf(bundle: Bundle, first: Rolldown.OutputChunk, language?: Language): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    chunk.imports.forEach(add)
    if (language) chunk.dynamicImports.filter((file) => isText(bundle[file], language)).forEach(add)
  }
  add(first.fileName)
  return [...found]
}

const isText = (chunk: Bundle[string] | undefined, language: Language): boolean =>
  chunk?.type === 'chunk' && new RegExp(`/(text|common)/${language}\\.ts$`).test(chunk.facadeModuleId ?? '')

/**
 * Asks for a screen's files at once, and starts the entry. Without this the browser finds them in turn: the entry names
 * the screen, the screen its texts, and the drawn page its picture, each a round trip on a phone. The language is the one
 * that src/i18n/language.ts chooses. Visitors of the landing page see the view that first-view.ts adds: its style and
 * picture come first, and scripts when the picture is there. Those who are logged in go Home.
 */
const askForFiles = (table: Table, entry: string): string => `(() => {
  const table = ${JSON.stringify(table)}
  const known = [localStorage.getItem('localeLanguage'), ...navigator.languages.map((tag) => tag.split('-')[0])]
  const language = known.find((one) => Object.hasOwn(table, one)) ?? 'en'
  const files = table[language]['/' + location.pathname.split('/')[1]] ?? table[language]['*']
  const { integrity } = JSON.parse(document.querySelector('script[type="importmap"]').textContent)
  const hasView = location.pathname === '/' && !localStorage.getItem('account_id')
  const ask = (file, rel, as) => {
    const link = document.createElement('link')
    link.rel = rel
    if (as) link.as = as
    if (as === 'image') link.fetchPriority = 'high'
    else {
      link.crossOrigin = ''
      link.integrity = integrity['/' + file]
    }
    if (rel === 'stylesheet') link.dataset.first = language
    link.href = '/' + file
    document.head.append(link)
    return link
  }
  const start = () => {
    for (const file of files) if (file.endsWith('.js')) ask(file, 'modulepreload')
    const run = () => import('/${entry}')
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  for (const file of files) if (file.endsWith('.css')) ask(file, hasView ? 'stylesheet' : 'preload', 'style')
  const picture = hasView && files.find((file) => file.endsWith('.webp'))
  if (!picture) return start()
  const link = ask(picture, 'preload', 'image')
  link.onload = link.onerror = start
})()`

/** Behind the import map, which browsers ignore once a module was asked for. It takes the place of the page's script tags. */
export function addFirstFiles(dir: string, bundle: Bundle): void {
  const file = join(dir, 'index.html')
  const page = readFileSync(file, 'utf8').replaceAll(
    /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n\s*/g,
    '',
  )
  const end = /<script type="importmap">.*?<\/script>\n/.exec(page)
  if (!end) throw new Error('The page has no import map.')
  const place = end.index + end[0].length
  const script = askForFiles(firstFiles(bundle), entryOf(bundle).fileName)
  writeFileSync(file, `${page.slice(0, place)}    <script>${script}</script>\n${page.slice(place)}`)
}
