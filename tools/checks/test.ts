import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from '../launch/problem.mjs'
import { root } from '../root.ts'
import { endCommands } from './command.ts'
import type { Findings } from './reports.ts'
import { type Stage, stages, unitStage } from './stages.ts'

const named = process.argv.slice(2)
/** `npm test -- packages/orders` runs the unit tests under that path. */
const isPath = (name: string) => name.includes('/') && existsSync(join(root, name))
const paths = named.filter(isPath)
const asked = named.filter((name) => !isPath(name))
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage or folder '${unknown.join("', '")}'. Stages: ${stages.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
// The launcher's channel would keep this process alive; when the launcher dies, so does the run.
process.on('disconnect', () => process.exit(1))
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    // The terminal and the launcher both send it.
    if (isEnding) return
    isEnding = true
    await endCommands()
    process.exit(130)
  })

let passed = 0
const failures: string[] = []

async function runStage(stage: Stage, isAlone: boolean): Promise<void> {
  const since = performance.now()
  console.log(`\n${stage.label} …`)
  const findings = await stage
    .run(isAlone)
    .catch((error): Findings => ({ passed: 0, failures: [explain(error)] }))
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const sign = findings.failures.length === 0 ? '✓' : '✗'
  console.log(
    `${sign} ${stage.label}: ${findings.passed} passed, ${findings.failures.length} failed (${seconds} s)`,
  )
  passed += findings.passed
  failures.push(...findings.failures.map((failure) => `✗ ${stage.label}: ${failure}`))
}

const ofPaths = paths.length > 0 ? [unitStage(paths)] : []
const wanted = [...stages.filter(({ name }) => named.length === 0 || asked.includes(name)), ...ofPaths]
const isAlone = wanted.length === 1
const beside = wanted.filter((stage) => stage.isBeside).map((stage) => runStage(stage, isAlone))
for (const stage of wanted) if (!stage.isBeside) await runStage(stage, isAlone)
await Promise.all(beside)
// Printed last, so that the end of a long run shows what failed.
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
