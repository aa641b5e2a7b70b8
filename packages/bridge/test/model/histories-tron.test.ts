import { it } from 'vitest'
import { runHistories } from './run-histories.ts'

it(
  'keeps what it owes covered, pays nothing twice and finishes, whatever happens on TRON in whatever order',
  {
    timeout: 600_000,
  },
  () => runHistories('tron'),
)
