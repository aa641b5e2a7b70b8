import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handles } from '@planet/api/generated/handles'
import type { Rolldown } from 'vite'
import { entryOf, type FirstFiles, firstFiles } from './first-files.ts'

/** What Home shows (src/api/first-answers.ts); the landing page leads a member there. */
const home = [handles.me.path, handles.walletBalances.path, handles.walletHome.path]
const firstCalls = { '/': home, '/home': home }

/**
 * In the head, before all else: Home asks for its data while the scripts are on the way, in the form in which
 * src/api/request.ts asks. Without the second factor it would only be refused.
 */
const askForData = `if (localStorage.getItem('account_id') && localStorage.getItem('two_step_required') !== '1') {
  const calls = ${JSON.stringify(firstCalls)}
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  window.firstAnswers = {}
  for (const path of calls[location.pathname] ?? []) {
    firstAnswers[path] = fetch(path, { credentials: 'same-origin', headers })
    firstAnswers[path].catch(() => undefined)
  }
}`

/**
 * In the head: asks for a screen's styles, and for the picture at the top of the landing page. The language is the one
 * that src/i18n/language.ts chooses. Visitors of the landing page see the view that first-view.ts adds; those who are
 * logged in go Home.
 */
const askForStyles = (table: FirstFiles, hashes: Record<string, string>): string => `const first = (() => {
  const table = ${JSON.stringify(table)}
  const hashes = ${JSON.stringify(hashes)}
  const known = [localStorage.getItem('localeLanguage'), ...navigator.languages.map((tag) => tag.split('-')[0])]
  const language = known.find((one) => Object.hasOwn(table, one)) ?? 'en'
  const files = table[language]['/' + location.pathname.split('/')[1]] ?? table[language]['*']
  const hasView = location.pathname === '/' && !localStorage.getItem('account_id')
  const ask = (file, rel, as, integrity) => {
    const link = document.createElement('link')
    link.rel = rel
    if (as) link.as = as
    if (as === 'image') link.fetchPriority = 'high'
    else {
      // The visible part loads before its scripts.
      if (hasView && rel === 'modulepreload') link.fetchPriority = 'low'
      link.crossOrigin = ''
      link.integrity = integrity
    }
    if (rel === 'stylesheet') link.dataset.first = language
    link.href = '/' + file
    document.head.append(link)
    return link
  }
  for (const file of files)
    if (file.endsWith('.css')) ask(file, hasView ? 'stylesheet' : 'preload', 'style', hashes[file])
  const path = hasView && files.find((file) => file.endsWith('.webp'))
  if (!path) return { files, ask }
  const picture = ask(path, 'preload', 'image')
  return { files, ask, picture: new Promise((resolve) => { picture.onload = picture.onerror = resolve }) }
})()`

/**
 * At the end of the page: asks for all scripts of the screen together, and starts the entry. Without this the browser
 * finds them in turn: the entry names the screen, and the screen its texts, each a round trip on a phone. Where there is
 * a first view, scripts wait for its picture and until it is painted; a hidden page is never painted.
 */
const askForScripts = (entry: string): string => `const nextPaint = () => document.hidden ? undefined
  : new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)) })
Promise.resolve(first.picture?.then(nextPaint)).then(() => {
  const { integrity } = JSON.parse(document.querySelector('script[type="importmap"]').textContent)
  for (const file of first.files)
    if (file.endsWith('.js')) first.ask(file, 'modulepreload', '', integrity['/' + file])
  const run = () => import('/${entry}')
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
})`

/**
 * Takes the place of the page's script tags, and moves the import map to the end: it is most of the page, and only
 * scripts need it. Browsers ignore an import map once a module was asked for.
 */
export function addFirstFiles(dir: string, bundle: Rolldown.OutputBundle): void {
  const file = join(dir, 'index.html')
  const page = readFileSync(file, 'utf8')
  const [map = ''] = /<script type="importmap">.*?<\/script>\n/.exec(page) ?? []
  if (map === '') throw new Error('The page has no import map.')
  const { integrity } = JSON.parse(map.replaceAll(/<[^>]*>/g, '')) as { integrity: Record<string, string> }
  const table = firstFiles(bundle)
  const styles = Object.values(table)
    .flatMap((pages) => Object.values(pages).flat())
    .filter((name) => name.endsWith('.css'))
  const hashes = Object.fromEntries(styles.map((name) => [name, integrity[`/${name}`] ?? '']))
  const bare = page
    .replace(map, () => `<script>${askForData}\n${askForStyles(table, hashes)}</script>\n`)
    .replaceAll(/<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n\s*/g, '')
  const end = bare.lastIndexOf('</body>')
  if (end < 0) throw new Error('The page has no end.')
  const start = `<script>${askForScripts(entryOf(bundle).fileName)}</script>\n`
  writeFileSync(file, `${bare.slice(0, end)}  ${map}    ${start}  ${bare.slice(end)}`)
}
