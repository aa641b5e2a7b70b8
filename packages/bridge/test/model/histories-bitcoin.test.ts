import { it } from 'vitest'
import { longestMs, runHistories } from './run-histories.ts'

it(
  'keeps its liabilities covered, pays nothing twice and finishes, for any order of events on Bitcoin',
  {
    timeout: longestMs,
  },
  () => runHistories('bitcoin'),
)
