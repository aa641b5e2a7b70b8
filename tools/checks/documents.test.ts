import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

const ignored = ['node_modules', 'dist', 'test-results']
const documents = globSync('**/*.md', { cwd: root, exclude: (name) => ignored.includes(name) }).sort()

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Links to files of the repository, without their anchors. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target)

/** Decision records, by their names with or without a path. */
const recordsIn = (text: string): string[] =>
  [...text.matchAll(/\b\d{3}-[a-z][\w-]+\.md\b/g)].map(([name]) => `docs/decisions/${name}`)

/** Files by their paths from the root, outside of links. */
const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\w./@-])(?:apps|packages|engines|tools|deploy|docs|e2e|bench|examples)\/[\w./@-]*\.[a-z]{2,5}\b(?![*{<])/g,
    ),
  ]
    .map(([path]) => path)
    .filter((path) => !path.split('/').some((part) => ignored.includes(part)))

describe('documents', () => {
  it.each(documents)('%s names files that exist', (document) => {
    const text = read(document)
    const missing = [
      ...linksIn(text).filter((target) => !existsSync(join(root, dirname(document), target))),
      ...[...recordsIn(text), ...pathsIn(text)].filter((path) => !existsSync(join(root, path))),
    ]
    expect(missing).toEqual([])
  })
})

describe('the ASVS checklist', () => {
  const text = read('docs/asvs.md')
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  const states = rows.map((row) => row.split('|')[4]?.trim())
  const count = (state: string) => states.filter((found) => found === state).length

  it('has every requirement of levels 1 and 2 once, with correct counts', () => {
    expect(new Set(rows.map((row) => row.split('|')[1]?.trim())).size).toBe(253)
    expect(text).toContain(
      `${count('met')} are met, ${count('part')} in part, ${count('not met')} are not met, ${count('n/a')} do not apply.`,
    )
  })
})

describe('runbooks', () => {
  it('cover every alarm that the console names', () => {
    const texts = read('apps/console/src/sections/bridge/text/en.ts')
    const names = /alarmNames: \{([^}]*)\}/.exec(texts)?.[1]?.match(/\w+(?=: ['"])/g) ?? []
    expect(names.length).toBeGreaterThan(5)
    const headings =
      read('docs/runbooks.md')
        .match(/^## .+$/gm)
        ?.join(', ') ?? ''
    expect(names.filter((name) => !headings.includes(name))).toEqual([])
  })
})

describe('decision records', () => {
  const records = documents.filter((path) => /^docs\/decisions\/\d{3}-/.test(path)).sort()
  const date = '\\d{4}-\\d{2}-\\d{2}'

  it.each(records)('%s has a title, a status and a date', (path) => {
    const number = path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3)
    expect(read(path)).toMatch(
      new RegExp(
        `^# ${number} .+\\n\\nStatus: (Accepted|Superseded by \\d{3}) · Date: ${date}( · Changed: ${date})?\\n`,
      ),
    )
  })

  it('are listed in the index, which says where each missing number was merged', () => {
    const index = read('docs/decisions/README.md')
    const names = records.map((path) => path.slice('docs/decisions/'.length))
    for (const name of names) expect(index).toContain(`](${name})`)
    const numbers = names.map((name) => name.slice(0, 3))
    expect(new Set(numbers).size).toBe(numbers.length)
    // | [023](023-derive-….md) | Derive … | 045, 053 |
    const merged = new Map(
      [...index.matchAll(/^\| \[(\d{3})\]\(.+\| (\d[\d, ]*)\|$/gm)].flatMap(([, into = '', former = '']) =>
        former
          .trim()
          .split(', ')
          .map((number) => [number, into]),
      ),
    )
    const highest = Math.max(...[...numbers, ...merged.keys()].map(Number))
    for (let number = 1; number <= highest; number += 1) {
      const written = String(number).padStart(3, '0')
      expect(numbers, `record ${written}`).toContain(merged.get(written) ?? written)
    }
  })
})

describe('claims of documents', () => {
  it('hold: sections of the console contain no SQL', () => {
    const sections = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !/\.test\.tsx?$|\/testing\//.test(path),
    )
    const withSql = sections.filter((path) =>
      /\bsql[`<]|\b(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(read(path)),
    )
    expect(withSql).toEqual(['apps/console/src/sections/dashboard/figure-store.ts'])
  })

  it('hold: README shows three figures and names every package', () => {
    const text = read('README.md')
    const measured = text
      .slice(text.indexOf('## Measured'))
      .split('\n')
      .filter((line) => line.startsWith('| '))
    expect(measured).toHaveLength(1 + 3)
    const packages = globSync('{packages,engines,apps}/*/package.json', { cwd: root }).map(
      (path) => path.split('/')[1] ?? '',
    )
    expect(packages.length).toBeGreaterThan(20)
    expect(packages.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`/${name}\``))).toEqual(
      [],
    )
  })
})
