/**
 * Runs the whole product as real processes under mixed signed load while faults that a seed chooses hit it one after
 * another. In the end nothing that was acknowledged is lost or doubled, and every book balances. All traffic stays on
 * this machine; signals go only to processes that this run has started.
 */
import { parseArgs } from 'node:util'
import { enterOwnNamespaces } from './own-namespaces.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, seed: { type: 'string' } },
  // As npm passes them on.
  args: process.argv.slice(2).filter((one) => one !== '--'),
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!(minutes > 0 && minutes <= 24 * 60 && Number.isSafeInteger(seed))) {
  console.error('Usage: npm run test:chaos [-- --minutes N --seed S]')
  process.exit(1)
}
await enterOwnNamespaces()
console.log(`Chaos for ${minutes} minutes. The same faults again: npm run test:chaos -- --seed ${seed}`)
// Loaded once, inside the namespaces.
const { runChaos } = await import('./run-chaos.ts')
process.exit((await runChaos({ minutes, seed })) ? 0 : 1)
