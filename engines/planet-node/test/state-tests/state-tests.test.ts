import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { StateTest } from './format.ts'
import { engines, runStateTest } from './run.ts'

type Line = { subject: string; name: string; test: StateTest }

/** Selected by select.ts from github.com/ethereum/tests (see vectors/README.md); all of them run by `npm run test:evm`. */
const lines = readFileSync(new URL('../vectors/state-tests.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
const subjects = Map.groupBy(lines, ({ subject }) => subject)

describe('Ethereum state tests', () => {
  it('cover the subjects of the suite', () => expect(subjects.size).toBeGreaterThan(50))

  describe.each(Object.entries(engines))('on the %s', (_, execute) => {
    it.each([...subjects])('%s', async (_, tests) => {
      for (const { name, test } of tests) {
        const results = await runStateTest(test, execute)
        expect(results.length, name).toBeGreaterThan(0)
        expect(results, name).toEqual(results.map(() => undefined))
      }
    })
  })

  it('detects a wrong result', async () => {
    const [line] = lines
    const [expected] = line?.test.post.Cancun ?? []
    if (line === undefined || expected === undefined) throw new Error('no test')
    const wrong = { ...expected, hash: `0x${'00'.repeat(32)}` as const }
    const [difference] = await runStateTest({ ...line.test, post: { Cancun: [wrong] } })
    expect(difference).toMatch(/state root/)
  })
})
