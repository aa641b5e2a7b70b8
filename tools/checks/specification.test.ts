import { expect, it } from 'vitest'
import { type Evidence, problemsOf, readRows, strayEvidence } from './specification.ts'

const files: Record<string, string> = {
  'src/a.ts': 'export {}',
  'src/a.test.ts': `it('adds', () => {})\nit.each([])(\`takes %s\`, () => {})`,
}
const evidence = (where: string[], tests: string[] = []): Evidence => ({ 'S1.1': { where, tests } })
const check = (rows: string[], found: Evidence = {}) =>
  problemsOf(readRows(rows.join('\n'), found), (path) => files[path])

it('accepts rows that are true', () => {
  const rows = [
    '| id | specification | state |',
    '|---|---|---|',
    '| S1.1 | Adds | done |',
    '| S1.2 | Some | part |',
    '| S2.1 | None | not yet |',
  ]
  const found: Evidence = {
    'S1.1': { where: ['src/a.ts'], tests: ['src/a.test.ts › adds', 'src/a.test.ts › takes %s'] },
    'S1.2': { where: ['src/a.ts'], tests: [] },
  }
  expect(readRows(rows.join('\n'), found)).toHaveLength(3)
  expect(check(rows, found)).toEqual([])
})

it.each<[string, Evidence, string]>([
  ['| S1.1 | Adds | part |', evidence(['src/b.ts']), 'src/b.ts does not exist'],
  [
    '| S1.1 | Adds | done |',
    evidence(['src/a.ts'], ['src/b.test.ts › adds']),
    'src/b.test.ts does not exist',
  ],
  [
    '| S1.1 | Adds | done |',
    evidence(['src/a.ts'], ['src/a.test.ts › add']),
    "src/a.test.ts has no test 'add'",
  ],
  [
    '| S1.1 | Adds | done |',
    evidence(['src/a.ts'], ['src/a.ts › adds']),
    "'src/a.ts › adds' is not 'file › title of a test'",
  ],
  ['| S1.1 | Adds | done |', evidence(['src/a.ts']), 'is done without a test'],
  ['| S1.1 | Adds | part |', evidence([]), 'names no place'],
  ['| S1.1 | Adds | not yet |', evidence(['src/a.ts']), "is 'not yet' and yet names a place or a test"],
  ['| S1.1 | Adds |  |', evidence([]), "the state is one of done, part, not yet, not ''"],
  ['| S1.2 | Adds | not yet |', {}, 'expected S0.1 or S1.1'],
])('finds the problem in %s with %j', (row, found, problem) => {
  expect(check([row], found).join('\n')).toContain(problem)
})

it('detects a lost row', () => {
  const row = (id: string) => `| ${id} | Line | not yet |`
  expect(check([row('S1.1'), row('S1.3')])).toEqual(['S1.3: expected S1.2 or S2.1'])
})

it('detects evidence for a line that does not exist', () => {
  const rows = readRows('| S1.1 | Adds | not yet |', {})
  expect(strayEvidence(rows, { 'S9.9': { where: [], tests: [] } })).toHaveLength(1)
})
