/** One line of the specification: its row in docs/specification.md, with its evidence from docs/specification.json. */
export type Row = { id: string; line: string; where: string[]; tests: string[]; state: string }

/** Where a line is implemented, and the tests that prove it. */
export type Evidence = Readonly<Record<string, { where: string[]; tests: string[] }>>

const states = ['done', 'part', 'not yet']

export function readRows(markdown: string, evidence: Evidence): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*S\d/.test(line))
    .map((line) => {
      const [id = '', text = '', state = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const { where = [], tests = [] } = evidence[id] ?? {}
      return { id, line: text, where, tests, state }
    })
}

/** Evidence for lines that the page does not have. */
export const strayEvidence = (rows: readonly Row[], evidence: Evidence): string[] =>
  Object.keys(evidence)
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => `${id}: is in specification.json and not in specification.md`)

/** The problems of the table. `read` returns a file's text, or undefined if it does not exist. */
export function problemsOf(rows: readonly Row[], read: (path: string) => string | undefined): string[] {
  return [
    ...gaps(rows),
    ...rows.flatMap((row) => problemsOfRow(row, read).map((text) => `${row.id}: ${text}`)),
  ]
}

/** Ids are S<section>.<number>, counted from 1 in page order: a lost row leaves a gap. */
function gaps(rows: readonly Row[]): string[] {
  const problems: string[] = []
  let section = 0
  let number = 0
  for (const { id } of rows) {
    const next = [`S${section}.${number + 1}`, `S${section + 1}.1`]
    if (!next.includes(id)) problems.push(`${id}: expected ${next.join(' or ')}`)
    const [, s, n] = /^S(\d+)\.(\d+)$/.exec(id) ?? []
    section = Number(s)
    number = Number(n)
  }
  return problems
}

function problemsOfRow(row: Row, read: (path: string) => string | undefined): string[] {
  const problems: string[] = []
  if (row.line === '') problems.push('says nothing')
  if (!states.includes(row.state))
    problems.push(`the state is one of ${states.join(', ')}, not '${row.state}'`)
  if (row.state === 'not yet' && row.where.length + row.tests.length > 0) {
    problems.push("is 'not yet' and yet names a place or a test")
  }
  if (row.state !== 'not yet' && row.where.length === 0) problems.push('names no place')
  if (row.state === 'done' && row.tests.length === 0) problems.push('is done without a test')
  for (const path of row.where) if (read(path) === undefined) problems.push(`${path} does not exist`)
  for (const test of row.tests) problems.push(...problemsOfTest(test, read))
  return problems
}

/** A file of tests, or one in a package's `test` folder whose tests share the set-up of another. */
const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$|\/test\/.+\.ts$/.test(path)

function problemsOfTest(test: string, read: (path: string) => string | undefined): string[] {
  const [path = '', title = ''] = test.split(' › ')
  if (!isTestFile(path) || title === '') return [`'${test}' is not 'file › title of a test'`]
  const text = read(path)
  if (text === undefined) return [`${path} does not exist`]
  const written = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
  return written ? [] : [`${path} has no test '${title}'`]
}
