import { reject } from '../chain/rejection.ts'
import type { Transaction } from '../wire/transaction.ts'
import type { Pool } from './pool.ts'

type Limits = { ancestors: number; descendants: number; ancestorSize: number; descendantSize: number }

const LIMITS: Limits = { ancestors: 25, descendants: 25, ancestorSize: 101_000, descendantSize: 101_000 }
const CARVE_OUT_SIZE = 10_000

function exceeded(
  pool: Pool,
  tx: Transaction,
  vsize: number,
  leaving: ReadonlySet<string>,
  limits: Limits,
): string {
  const ancestors = [...pool.ancestors(tx)].filter((id) => !leaving.has(id))
  if (ancestors.length + 1 > limits.ancestors)
    return `too many unconfirmed ancestors [limit: ${limits.ancestors}]`
  if (pool.totals(ancestors).vsize + vsize > limits.ancestorSize) {
    return `exceeds ancestor size limit [limit: ${limits.ancestorSize}]`
  }
  for (const id of ancestors) {
    const below = [...pool.descendants([id])].filter((other) => !leaving.has(other))
    if (below.length + 1 > limits.descendants)
      return `too many descendants for tx ${id} [limit: ${limits.descendants}]`
    if (pool.totals(below).vsize + vsize > limits.descendantSize) {
      return `exceeds descendant size limit for tx ${id} [limit: ${limits.descendantSize}]`
    }
  }
  return ''
}

/** Long chains of unconfirmed transactions are refused; one small child more is let through (carve-out). */
export function checkChainLimits(
  pool: Pool,
  tx: Transaction,
  vsize: number,
  leaving: ReadonlySet<string>,
): void {
  const problem = exceeded(pool, tx, vsize, leaving, LIMITS)
  if (problem === '') return
  const wider = {
    ancestors: 2,
    descendants: LIMITS.descendants + 1,
    ancestorSize: LIMITS.ancestorSize,
    descendantSize: LIMITS.descendantSize + CARVE_OUT_SIZE,
  }
  if (vsize <= CARVE_OUT_SIZE && exceeded(pool, tx, vsize, leaving, wider) === '') return
  reject('too-long-mempool-chain', problem)
}
