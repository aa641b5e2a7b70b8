import { it } from 'vitest'
import { runHistories } from './run-histories.ts'

it(
  'keeps its liabilities covered, pays nothing twice and finishes, for any order of events on Ethereum',
  {
    timeout: 600_000,
  },
  () => runHistories('ethereum'),
)
