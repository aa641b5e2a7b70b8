/**
 * Runs Ethereum's public state tests against the engine: `npm run test:evm -- <folder>`, where the folder is a checkout
 * of github.com/ethereum/tests or any part of its GeneralStateTests. `--reference` runs them against ethereumjs instead.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StateTestFile } from './format.ts'
import { engines, isUnsupported, runStateTest, unreachable } from './run.ts'

const isReference = process.argv.includes('--reference')
const execute = isReference ? engines.reference : engines.engine
const [folder, ...filters] = process.argv.slice(2).filter((word) => word !== '--reference')
if (folder === undefined) {
  console.error(
    'Give the folder of the tests: npm run test:evm -- path/to/GeneralStateTests [part of a name …]',
  )
  process.exit(2)
}
/** They run for hours by design, and test time rather than results. */
const slow =
  /stTimeConsuming|vmPerformance|stQuadraticComplexityTest|stStaticCall\/static_Call50000|stMemoryStressTest/
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && filters.every((part) => name.includes(part)))
  .sort()
const counts = { passed: 0, failed: 0, unsupported: 0, left: 0 }
for (const name of files) {
  if (slow.test(name) || unreachable.test(name)) {
    counts.left++
    continue
  }
  const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as StateTestFile
  for (const [title, test] of Object.entries(file)) {
    if (typeof test !== 'object' || !('post' in test) || !('transaction' in test)) continue
    if (isUnsupported(test)) {
      counts.unsupported++
      continue
    }
    for (const [at, difference] of (await runStateTest(test, execute)).entries()) {
      if (difference === undefined) counts.passed++
      else {
        counts.failed++
        console.log(`${name} ${title.split('::').at(-1)} #${at}: ${difference}`)
      }
    }
  }
}
console.log(
  `${counts.passed} passed, ${counts.failed} failed; left out: ${counts.unsupported} of unsupported kinds, ${counts.left} files`,
)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)
