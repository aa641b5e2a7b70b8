import { expect, it } from 'vitest'
import { describeFinding, runChecks } from './report.ts'

it('names every invariant that does not hold, with its reason', async () => {
  const findings = await runChecks({
    'no coin is missing': async () => undefined,
    'every act is on chain once': () => Promise.reject(new Error('0x12 has failed on chain.')),
    'points agree with their entries': async () => undefined,
  })
  expect(findings.map(describeFinding)).toEqual([
    '✓ no coin is missing',
    '✗ every act is on chain once: 0x12 has failed on chain.',
    '✓ points agree with their entries',
  ])
})
