import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const tokensFile = 'packages/ui/src/tokens.css'
const sheets = globSync('{apps/web/src,packages/ui/src}/**/*.css', { cwd: root })
const read = (file: string): string => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

/** Below, or from: the small phone, the large phone, the small tablet, the tablet, the desktop. */
const breakpoints = [360, 480, 600, 720, 960]

/** Declarations of distances and type sizes with a length in pixels instead of a token. */
const rawLengths = (css: string): string[] =>
  [
    ...css.matchAll(
      /(?:^|[\s;{])((?:(?:row|column)-)?gap|(?:margin|padding)(?:-[a-z-]+)?|font-size):([^;{}]*)/g,
    ),
  ]
    .filter(([, , value = '']) => /\dpx/.test(value))
    .map(([declaration]) => declaration.trim())

/** Widths of media queries that are not breakpoints. */
const unknownWidths = (css: string): string[] =>
  [...css.matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(min|max)-width:\s*([\d.]+)(\w*)/g)]
      .filter(([, bound, width, unit]) => {
        const from = bound === 'min' ? Number(width) : Number(width) + 1
        return unit !== 'px' || !breakpoints.includes(from)
      })
      .map(([condition]) => condition),
  )

it.each(sheets.filter((file) => file !== tokensFile))(
  '%s takes distances and type sizes from tokens',
  (file) => {
    expect(rawLengths(read(file))).toEqual([])
  },
)

it.each(sheets)('%s changes at the known breakpoints only', (file) => {
  expect(unknownWidths(read(file))).toEqual([])
})

it('uses no token that does not exist', () => {
  const known = new Set([...read(tokensFile).matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = sheets.flatMap((file) => [
    ...read(file).matchAll(/var\((--(?:space|text|figure|hero)-[\w-]+)/g),
  ])
  expect(used.length).toBeGreaterThan(100)
  expect(used.map(([, name]) => name).filter((name) => !known.has(name))).toEqual([])
})

it.each([
  ['.a { padding: 4px var(--space-2); }', ['padding: 4px var(--space-2)']],
  ['.a {\n  margin-top: calc(1px * 2);\n  border: 1px solid;\n}', ['margin-top: calc(1px * 2)']],
  ['.a{font-size:13px}', ['font-size:13px']],
  ['.a { gap: var(--space-2); width: 44px; }', []],
])('finds raw lengths in %s', (css, found) => {
  expect(rawLengths(css).map((one) => one.replace(/^[;{]\s*/, ''))).toEqual(found)
})

it.each([
  ['@media (min-width: 700px) {', ['min-width: 700px']],
  ['@media (max-width: 960px) {', ['max-width: 960px']],
  ['@media (max-width: 959px) {', []],
  ['@media (min-width: 60em) {', ['min-width: 60em']],
])('finds unknown widths in %s', (css, found) => {
  expect(unknownWidths(css)).toEqual(found)
})
