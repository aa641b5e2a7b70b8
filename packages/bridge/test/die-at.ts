import pg from 'pg'

/** A statement, by its beginning and something among its values. */
export type Moment = { name: string; statement: string; value?: string; when: 'before' | 'after' }

type Query = (...args: unknown[]) => unknown

/**
 * Kills this process (kill -9) at the first of the moments: before the statement, or when its transaction commits.
 * Returns a function that sets other moments.
 */
export function dieAt(first: readonly Moment[]): (moments: readonly Moment[]) => void {
  let moments = first
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  const open = new WeakMap<object, { moment: Moment | undefined }>()
  const die = ({ name }: Moment) => {
    // Synchronous on a pipe, so the parent learns which one it was.
    process.stderr.write(`died at ${name}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  prototype.query = function (this: object, ...args: unknown[]): unknown {
    const { text, values } = statementOf(args)
    if (typeof text !== 'string') return query.apply(this, args)
    if (text === 'begin') open.set(this, { moment: undefined })
    const held = open.get(this)
    const moment = held?.moment ?? moments.find((one) => isAt(one, text, values))
    if (moment?.when === 'before') die(moment)
    if (held) held.moment = moment
    const ends = !held || text === 'commit'
    if (text === 'commit' || text === 'rollback') open.delete(this)
    const result = query.apply(this, args)
    if (!moment || !ends || !(result instanceof Promise)) return result
    return result.then((rows: unknown) => {
      die(moment)
      return rows
    })
  }
  return (next) => {
    moments = next
  }
}

/** A prepared statement is passed as one object. */
const statementOf = ([first, second]: unknown[]): { text?: unknown; values?: unknown } =>
  typeof first === 'object' && first !== null ? first : { text: first, values: second }

function isAt({ statement, value }: Moment, text: string, values: unknown): boolean {
  if (!text.startsWith(statement)) return false
  return value === undefined || (Array.isArray(values) && values.some((one) => String(one).includes(value)))
}
