/**
 * Writes the selection that `npm test` runs: `node select.ts <GeneralStateTests>`. Takes the smallest tests of the fork
 * from every folder, and a few outcomes of each, so that one file of less than a megabyte touches every subject.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fork, type StateTest, type StateTestFile } from './format.ts'
import { isUnsupported, runStateTest, unreachable } from './run.ts'

const perFolder = 5
const outcomes = 3
const mostBytes = 6_000

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('give the folder GeneralStateTests')

/** Without what is not read, and with the data of the chosen outcomes alone. */
function shrink(test: StateTest): StateTest {
  const { env, pre, transaction, post } = test
  const chosen = (post[fork] ?? []).slice(0, outcomes)
  const keep = <Value>(list: Value[], used: number[]): Value[] =>
    list.filter((_, at) => at <= Math.max(...used))
  const { currentCoinbase, currentGasLimit, currentNumber, currentTimestamp, currentBaseFee, currentRandom } =
    env
  const { secretKey: _, ...fields } = transaction as StateTest['transaction'] & { secretKey?: unknown }
  return {
    env: {
      currentCoinbase,
      currentGasLimit,
      currentNumber,
      currentTimestamp,
      ...(currentBaseFee && { currentBaseFee }),
      ...(currentRandom && { currentRandom }),
    },
    pre,
    transaction: {
      ...fields,
      data: keep(
        fields.data,
        chosen.map(({ indexes }) => indexes.data),
      ),
      gasLimit: keep(
        fields.gasLimit,
        chosen.map(({ indexes }) => indexes.gas),
      ),
      value: keep(
        fields.value,
        chosen.map(({ indexes }) => indexes.value),
      ),
    },
    post: {
      [fork]: chosen.map(({ indexes, hash, logs, expectException }) => ({
        indexes,
        hash,
        logs,
        ...(expectException && { expectException }),
      })),
    },
  }
}

type Found = { name: string; test: StateTest; bytes: number }

async function candidates(subject: string): Promise<Found[]> {
  const found: Found[] = []
  for (const name of readdirSync(subject, { recursive: true, encoding: 'utf8' })) {
    const path = join(subject, name)
    if (!name.endsWith('.json') || statSync(path).size > 40 * mostBytes) continue
    for (const [title, test] of Object.entries(JSON.parse(readFileSync(path, 'utf8')) as StateTestFile)) {
      if (!test.post?.[fork]?.length || isUnsupported(test)) continue
      const small = shrink(test)
      found.push({
        name: title.split('::').at(-1) ?? title,
        test: small,
        bytes: JSON.stringify(small).length,
      })
    }
  }
  return found.filter(({ bytes }) => bytes < mostBytes).sort((a, b) => a.bytes - b.bytes)
}

const selection: Record<string, StateTestFile> = {}
for (const subject of readdirSync(folder).sort()) {
  const chosen: StateTestFile = {}
  const all = await candidates(join(folder, subject))
  // Evenly over the sizes: the smallest alone would be too similar.
  const step = Math.max(1, Math.floor(all.length / perFolder))
  for (let at = 0; at < all.length && Object.keys(chosen).length < perFolder; at += step) {
    const one = all[at]
    const began = performance.now()
    if (one === undefined || unreachable.test(one.name)) continue
    const difference = (await runStateTest(one.test)).find((found) => found !== undefined)
    if (difference !== undefined) throw new Error(`${one.name}: ${difference}`)
    if (performance.now() - began < 1000) chosen[one.name] = one.test
  }
  if (Object.keys(chosen).length > 0) selection[subject] = chosen
}
const lines = Object.entries(selection).flatMap(([subject, tests]) =>
  Object.entries(tests).map(([name, test]) => JSON.stringify({ subject, name, test })),
)
writeFileSync(new URL('../vectors/state-tests.jsonl', import.meta.url), `${lines.join('\n')}\n`)
console.log(`${lines.length} tests`)
