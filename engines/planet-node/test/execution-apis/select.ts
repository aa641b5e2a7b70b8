/**
 * Takes the facts that are compared from a checkout of github.com/ethereum/execution-apis:
 * `node test/execution-apis/select.ts path/to/execution-apis/tests`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, comparedOf, type Example, vectorsFile } from './format.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder of the tests of ethereum/execution-apis.')

const methods: Record<string, number> = {}
const simulations: Example[] = []
const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const { name: method } of names) {
  const files = readdirSync(join(folder, method)).filter((name) => name.endsWith('.io'))
  methods[method] = files.length
  if (method !== 'eth_simulateV1') continue
  for (const file of files.sort()) {
    const lines = readFileSync(join(folder, method, file), 'utf8').split('\n')
    const after = (mark: string) => lines.find((line) => line.startsWith(mark))?.slice(mark.length) ?? '{}'
    const { params } = JSON.parse(after('>> ')) as { params: unknown[] }
    const expected = comparedOf(JSON.parse(after('<< ')) as Answer)
    simulations.push({ name: file.replace(/^ethSimulate-|\.io$/g, ''), params, expected })
  }
}
const { alloc } = JSON.parse(readFileSync(join(folder, 'genesis.json'), 'utf8')) as { alloc: object }
writeFileSync(vectorsFile, `${JSON.stringify({ methods, alloc, simulations }, undefined, 1)}\n`)
