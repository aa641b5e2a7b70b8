/** Compares the engine with ethereumjs on random programs: `npm run fuzz --workspace @planet/planet-node -- <minutes>`. */
import fc from 'fast-check'
import { sameOnBoth } from './compare.ts'

const minutes = Number(process.argv[2] ?? 60)
const result = await fc.check(sameOnBoth, {
  numRuns: Number.MAX_SAFE_INTEGER,
  interruptAfterTimeLimit: minutes * 60_000,
  markInterruptAsFailure: false,
})
console.log(
  `${result.numRuns} blocks of random programs in ${minutes} minutes from seed ${result.seed}, ${result.failed ? 'and a difference' : 'no difference'}`,
)
if (result.failed) throw new Error(fc.defaultReportMessage(result) ?? 'a difference')
