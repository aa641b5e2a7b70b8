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

/** What each of those screens needs in one language: scripts with their imports and texts, and styles. */
export function firstFiles(bundle: Bundle): Table {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry.')
  const pages = (language: Language) => {
    const loaded = filesOf(bundle, entry, language)
    const inPage = new Set(filesOf(bundle, entry))
    const later = loaded.filter((file) => !inPage.has(file))
    return Object.fromEntries(
      Object.entries(arrivals).map(([path, screen]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${screen}`))
        if (!chunk) throw new Error(`No script of the bundle is the screen ${screen}.`)
        const own = filesOf(bundle, chunk, language).filter((file) => !loaded.includes(file))
        const picture = Object.keys(bundle).filter((file) => heroPicture(language).test(`/${file}`))
        return [path, [...(path === '/' ? picture : []), ...later, ...own]]
      }),
    )
  }
  return Object.fromEntries(languages.map((language) => [language, pages(language)])) as Table
}

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
 * Asks for a screen's files at once. Without this the browser finds them in turn: the entry names the screen, the screen
 * its texts, and the drawn page its picture, each a round trip on a phone. The language is the one that
 * src/i18n/language.ts chooses. Visitors of the landing page get its style now, for the view that first-view.ts adds;
 * those who are logged in go Home.
 */
const askForFiles = (table: Table): string => `(() => {
  const table = ${JSON.stringify(table)}
  const known = [localStorage.getItem('localeLanguage'), ...navigator.languages.map((tag) => tag.split('-')[0])]
  const language = known.find((one) => Object.hasOwn(table, one)) ?? 'en'
  const { integrity } = JSON.parse(document.querySelector('script[type="importmap"]').textContent)
  for (const file of table[language]['/' + location.pathname.split('/')[1]] ?? []) {
    const link = document.createElement('link')
    const kind = file.split('.').pop()
    link.rel = kind === 'js' ? 'modulepreload' : 'preload'
    if (kind === 'css') link.as = 'style'
    if (kind === 'css' && location.pathname === '/' && !localStorage.getItem('account_id')) {
      link.rel = 'stylesheet'
      link.dataset.first = language
    }
    if (kind === 'webp') {
      link.as = 'image'
      link.fetchPriority = 'high'
    } else {
      link.crossOrigin = ''
      link.integrity = integrity['/' + file]
    }
    link.href = '/' + file
    document.head.append(link)
  }
})()`

/** Behind the import map, which browsers ignore once a module was asked for. */
export function addFirstFiles(dir: string, bundle: Bundle): void {
  const file = join(dir, 'index.html')
  const page = readFileSync(file, 'utf8')
  const end = /<script type="importmap">.*?<\/script>\n/.exec(page)
  if (!end) throw new Error('The page has no import map.')
  const place = end.index + end[0].length
  writeFileSync(
    file,
    `${page.slice(0, place)}    <script>${askForFiles(firstFiles(bundle))}</script>\n${page.slice(place)}`,
  )
}
