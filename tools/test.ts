import { explain } from './problem.mjs'
import { type Counts, type Stage, stages } from './stages.ts'

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

async function runStage(stage: Stage): Promise<Counts> {
  const since = performance.now()
  console.log(`\n${stage.label} …`)
  let counts: Counts
  try {
    counts = await stage.run()
  } catch (error) {
    counts = { passed: 0, failed: 1, output: explain(error) }
  }
  if (counts.failed > 0) console.log(counts.output)
  const sign = counts.failed === 0 ? '✓' : '✗'
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${sign} ${stage.label}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  return counts
}

let passed = 0
let failed = 0
for (const stage of stages) {
  if (asked.length > 0 && !asked.includes(stage.name)) continue
  const counts = await runStage(stage)
  passed += counts.passed
  failed += counts.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
