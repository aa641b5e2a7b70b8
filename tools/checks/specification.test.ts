import { expect, it } from 'vitest'
import { problemsOf, readRows } from './specification.ts'

const files: Record<string, string> = {
  'src/a.ts': 'export {}',
  'src/a.test.ts': `it('adds', () => {})\nit.each([])(\`takes %s\`, () => {})`,
}
const check = (...lines: string[]) => problemsOf(readRows(lines.join('\n')), (path) => files[path])

it('is content with rows that are true', () => {
  const rows = [
    '| id | specification | where | test | state |',
    '|---|---|---|---|---|',
    '| S1.1 | Adds | src/a.ts | src/a.test.ts › adds<br>src/a.test.ts › takes %s | done |',
    '| S1.2 | Some | src/a.ts |  | part |',
    '| S2.1 | None |  |  | not yet |',
  ]
  expect(readRows(rows.join('\n'))).toHaveLength(3)
  expect(check(...rows)).toEqual([])
})

it.each([
  ['| S1.1 | Adds | src/b.ts |  | part |', 'src/b.ts does not exist'],
  ['| S1.1 | Adds | src/a.ts | src/b.test.ts › adds | done |', 'src/b.test.ts does not exist'],
  ['| S1.1 | Adds | src/a.ts | src/a.test.ts › add | done |', "src/a.test.ts has no test 'add'"],
  [
    '| S1.1 | Adds | src/a.ts | src/a.ts › adds | done |',
    "'src/a.ts › adds' is not 'file › title of a test'",
  ],
  ['| S1.1 | Adds | src/a.ts |  | done |', 'is done without a test'],
  ['| S1.1 | Adds |  |  | part |', 'names no place'],
  ['| S1.1 | Adds | src/a.ts |  | not yet |', "is 'not yet' and yet names a place or a test"],
  ['| S1.1 | Adds |  |  |  |', "the state is one of done, part, not yet, not ''"],
  ['| S1.2 | Adds |  |  | not yet |', 'expected S0.1 or S1.1'],
])('finds the fault in %s', (row, problem) => {
  expect(check(row).join('\n')).toContain(problem)
})

it('notices a row that was lost', () => {
  const row = (id: string) => `| ${id} | Line |  |  | not yet |`
  expect(check(row('S1.1'), row('S1.3'))).toEqual(['S1.3: expected S1.2 or S2.1'])
})
