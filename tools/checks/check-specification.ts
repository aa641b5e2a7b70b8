import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { type Evidence, problemsOf, readRows, strayEvidence } from './specification.ts'

/** Far below what the specification has; a page that lost its tables must not pass. */
const fewestRows = 400

function read(path: string): string | undefined {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  return statSync(file).isFile() ? readFileSync(file, 'utf8') : ''
}

const document = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const evidence = JSON.parse(document('specification.json')) as Evidence
const rows = readRows(document('specification.md'), evidence)
const problems = [...problemsOf(rows, read), ...strayEvidence(rows, evidence)]
if (rows.length < fewestRows) problems.push(`docs/specification.md has only ${rows.length} rows`)
const count = (state: string) => rows.filter((row) => row.state === state).length
console.log(`${rows.length} lines: ${count('done')} done, ${count('part')} part, ${count('not yet')} not yet`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
