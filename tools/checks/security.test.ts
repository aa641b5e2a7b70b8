import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const summary = read('SECURITY.md')
const evidence = read('docs/security-findings.md')
const security = `${summary}\n${evidence}`

/** `path › title`, where the title is the beginning or a part of the test's own, or of a step of it. */
const named = [...security.matchAll(/([\w./-]+\.(?:test|spec)\.tsx?) › ([^;|\n]+)/g)].map(
  ([, path = '', title = '']) => ({ path, title: title.trim() }),
)
const findings = evidence.split('\n').flatMap((line) => {
  const [, id = '', , state = '', tests = ''] = line.split('|').map((cell) => cell.trim())
  return /^[SMO]\d+$/.test(id) ? [{ id, state, hasTest: tests.includes(' › ') }] : []
})

describe('SECURITY.md and its evidence', () => {
  it('fits into 15 kB, so that a visitor reads it', () => {
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(15_000)
  })

  it('names tests that exist, by file and title', () => {
    expect(named.length).toBeGreaterThan(60)
    const missing = named.filter(
      ({ path, title }) => !existsSync(join(root, path)) || !read(path).includes(title),
    )
    expect(missing).toEqual([])
  })

  it('names no test file that does not exist', () => {
    const paths = security.match(/\b(?:apps|packages|engines|tools|e2e)\/[\w./-]+\.tsx?\b/g) ?? []
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('lists every finding of the reviews once, with its test', () => {
    const ids = [...numbers('S', 10), ...numbers('M', 13), ...numbers('O', 12)]
    expect(findings.map(({ id }) => id)).toEqual(ids)
    const untested = findings.filter(({ state, hasTest }) => !hasTest && !state.startsWith('open'))
    expect(untested).toEqual([])
  })
})

function numbers(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
}
