import { explain } from '../launch/problem.mjs'
import type { Findings } from './reports.ts'
import { type Stage, stages } from './stages.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage '${unknown.join("', '")}'. Stages: ${stages.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
// The launcher's channel would keep this process alive; when the launcher dies, so does the run.
process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

async function runStage(stage: Stage): Promise<Findings> {
  const since = performance.now()
  console.log(`\n${stage.label} …`)
  const findings = await stage.run().catch((error): Findings => ({ passed: 0, failures: [explain(error)] }))
  const { passed, failures } = findings
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const sign = failures.length === 0 ? '✓' : '✗'
  console.log(`${sign} ${stage.label}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
  return findings
}

let passed = 0
const failures: string[] = []
for (const stage of stages) {
  if (asked.length > 0 && !asked.includes(stage.name)) continue
  const findings = await runStage(stage)
  passed += findings.passed
  failures.push(...findings.failures.map((failure) => `✗ ${stage.label}: ${failure}`))
}
// Said last: whoever sees only the end of a long run still learns what is wrong.
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
