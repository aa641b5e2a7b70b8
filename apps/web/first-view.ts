import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Language, languages } from '@planet/api/language'
import { build, type Rolldown } from 'vite'

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Renders the top of the landing page in each language, with the class names and file names of the build. */
async function renderFirstViews(): Promise<Record<Language, string>> {
  const dir = mkdtempSync(join(tmpdir(), 'planet-first-view-'))
  try {
    await build({
      root: folderOf('.'),
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: 'src/features/landing/parts/first-view.tsx',
        outDir: dir,
        copyPublicDir: false,
        reportCompressedSize: false,
        target: 'es2023',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'first-view.mjs' } },
      },
    })
    const program = pathToFileURL(join(dir, 'first-view.mjs')).href
    const views = languages.map((language) => [language, render(program, language)])
    return Object.fromEntries(views) as Record<Language, string>
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** In a separate process: the language belongs to the page load, and the modules expect what a browser has. */
function render(program: string, language: Language): string {
  const source = `
    const saved = { localeLanguage: ${JSON.stringify(language)} }
    const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true })
    define('localStorage', { getItem: (key) => saved[key] ?? null })
    define('addEventListener', () => undefined)
    define('location', new URL('http://localhost/'))
    const { firstView } = await import(${JSON.stringify(program)})
    process.stdout.write(firstView())
    process.exit(0)`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/**
 * Shows the view when its style is here, unless React was faster. Until React takes over, language and privacy notice
 * work by these lines, and links by themselves.
 */
const showFirstView = `(() => {
  const style = document.querySelector('link[data-first]')
  const view = style && document.querySelector('template[lang="' + style.dataset.first + '"]')
  if (!view) return
  const root = document.getElementById('root')
  const show = () => {
    if (root.firstChild) return
    root.append(view.content.cloneNode(true))
    const notice = root.querySelector('aside')
    const agree = () => {
      localStorage.setItem('privacy_notice_agreed', '1')
      notice.remove()
    }
    if (localStorage.getItem('privacy_notice_agreed') === '1') notice.remove()
    else notice.querySelector('button').onclick = agree
    // An invitation in the address is kept by the page that is opened next.
    root.querySelector('a[href="/sign_up"]').search = location.search
    root.querySelector('select').onchange = (event) => {
      localStorage.setItem('localeLanguage', event.target.value)
      location.reload()
    }
  }
  if (style.sheet) show()
  else style.addEventListener('load', show)
})()`

/** Puts the views into the page, after a check that they fit the styles and pictures of this build. */
export async function addFirstViews(dir: string, bundle: Rolldown.OutputBundle): Promise<void> {
  const views = Object.entries(await renderFirstViews())
  const styles = Object.values(bundle)
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map((one) => String(one.type === 'asset' ? one.source : ''))
    .join('\n')
  for (const [, view] of views) {
    for (const [, names = ''] of view.matchAll(/ class="([^"]+)"/g))
      for (const name of names.split(' '))
        if (!styles.includes(`.${name}`)) throw new Error(`No style of the build has the class ${name}.`)
    for (const [, path = ''] of view.matchAll(/ src="\/([^"]+)"/g))
      if (!bundle[path]) throw new Error(`The build has no file ${path}.`)
  }
  const templates = views.map(([language, view]) => `<template lang="${language}">${view}</template>\n    `)
  const file = join(dir, 'index.html')
  const page = readFileSync(file, 'utf8')
  const place = page.indexOf('<noscript>')
  if (place < 0) throw new Error('The page has no place for its first view.')
  writeFileSync(
    file,
    `${page.slice(0, place)}${templates.join('')}<script>${showFirstView}</script>\n    ${page.slice(place)}`,
  )
}
