/**
 * Runs the whole product as real processes under mixed signed load while faults that a seed chooses hit it one after
 * another. In the end nothing that was acknowledged is lost or doubled, and every book balances. All traffic stays on
 * this machine; signals go only to processes that this run has started.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { enterOwnNamespaces, hasOwnNamespaces } from './own-namespaces.ts'
import { describeFinding } from './report.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    /** A file for the findings, as `npm test` reads them. */
    report: { type: 'string' },
  },
  // As npm passes them on.
  args: process.argv.slice(2).filter((one) => one !== '--'),
})
const chaos = { minutes: Number(values.minutes), seed: Number(values.seed ?? Date.now() % 1_000_000) }
if (!(chaos.minutes > 0 && chaos.minutes <= 24 * 60 && Number.isSafeInteger(chaos.seed))) {
  console.error('Usage: npm run test:chaos [-- --minutes N --seed S]')
  process.exit(1)
}
await enterOwnNamespaces()
const interrupted = new AbortController()
const interrupt = () => interrupted.abort(new Error('interrupted'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
process.on('disconnect', interrupt)
// The reader of the output may end first.
for (const stream of [process.stdout, process.stderr]) stream.on('error', interrupt)
// The program outside may have gone while this one was loaded.
if (hasOwnNamespaces() && !process.connected) interrupt()
// Loaded once, inside the namespaces.
const { repeatCommand, runChaos } = await import('./run-chaos.ts')
console.log(`Chaos for ${chaos.minutes} minutes. The same faults again: ${repeatCommand(chaos)}`)
try {
  const report = await runChaos(chaos, interrupted.signal)
  for (const finding of report.findings) console.log(describeFinding(finding))
  for (const reason of report.leftOut) console.log(`– left out: ${reason}`)
  if (values.report) writeFileSync(values.report, JSON.stringify(report))
  process.exit(report.findings.every(({ failure }) => failure === undefined) ? 0 : 1)
} catch (error) {
  console.error(error)
  process.exit(interrupted.signal.aborted ? 130 : 1)
}
