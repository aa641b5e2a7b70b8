import { type Language, languages } from '@planet/api/language'
import type { Rolldown } from 'vite'

/** Screens on which people arrive, by the first part of their path. */
const arrivals = {
  '/': 'features/landing/screens/landing.tsx',
  '/FAQ': 'features/faq/screens/faq.tsx',
  '/explorer': 'features/explorer/screens/status.tsx',
  '/home': 'features/home/screens/home.tsx',
  '/login': 'features/login/screens/login.tsx',
  '/order': 'features/orders/screens/payer-order.tsx',
  '/reserves': 'features/reserves/screens/reserves.tsx',
  '/sign_up': 'features/sign-up/screens/sign-up.tsx',
} as const

/** The picture that the top of the landing page shows. */
const heroPicture = (language: Language) => new RegExp(`/home-light-${language}-[\\w-]+\\.webp$`)

type Bundle = Rolldown.OutputBundle
export type FirstFiles = Record<Language, Record<string, string[]>>

/** What each of those screens needs in one language, and under `*` what all others do: scripts, texts and styles. */
export function firstFiles(bundle: Bundle): FirstFiles {
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
  return Object.fromEntries(languages.map((language) => [language, pages(language)])) as FirstFiles
}

export function entryOf(bundle: Bundle): Rolldown.OutputChunk {
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

/** Several texts of one language may share a file (text-files.ts). */
export const isText = (file: Bundle[string] | undefined, language: Language): boolean =>
  file?.type === 'chunk' &&
  file.moduleIds.some((id) => /\/(?:text|common)\/(\w\w)\.ts$/.exec(id)?.[1] === language)
