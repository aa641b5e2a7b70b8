import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** First cells of the table under "Not used". */
const refused = read('docs/glossary.md')
  .split('## Not used')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

const declared = /(?<=\b(?:const|let|function|type|interface|class)\s+)[A-Za-z]\w*/g

function findRefused(names: readonly string[], text: string): string[] {
  const patterns = names.map(
    (name) => new RegExp(`^${name.replace(/^…/, '\\w*').replace(/…$/, '([A-Z0-9]\\w*)?')}$`),
  )
  return (text.match(declared) ?? []).filter((name) => patterns.some((pattern) => pattern.test(name)))
}

it('finds a refused name in a declaration, by itself or with a rest', () => {
  const names = ['lookAt…', '…Wish', 'Wish']
  const planted =
    'export const lookAtOrder = 1\ntype PaymentWish = {}\nfunction getOrder() {}\nconst lookAtlas = 2'
  expect(findRefused(names, planted)).toEqual(['lookAtOrder', 'PaymentWish'])
})

it('is kept: no declaration has a name that the glossary replaces', () => {
  expect(refused?.length).toBeGreaterThan(15)
  const ignored = ['node_modules', 'dist', 'test-results', 'generated', 'vocabulary.test.ts']
  const files = globSync('{apps,packages,engines,tools,e2e,bench,deploy,examples}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => ignored.includes(name),
  })
  const found = files.flatMap((path) =>
    findRefused(refused ?? [], read(path)).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
