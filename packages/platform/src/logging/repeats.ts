const windowMs = 60_000
/** Lines of one kind that are written in a minute. */
const most = 10
/** Kinds that are remembered; texts with numbers in them could be without end. */
const kinds = 500

type Kind = { since: number; count: number }

/**
 * Says whether a line is the same as many before it. Loops that wait for a database or a node warn at every try, and an
 * outage of an hour would fill the log. Gives 'drop', or how many lines of its kind were left out before this one.
 */
export function createRepeatFilter(
  now: () => number = Date.now,
): (line: readonly unknown[]) => number | 'drop' {
  const seen = new Map<string, Kind>()
  return (line) => {
    const key = kindOf(line)
    const known = seen.get(key)
    if (!known || now() - known.since > windowMs) {
      if (seen.size >= kinds) seen.clear()
      seen.set(key, { since: now(), count: 1 })
      return Math.max(0, (known?.count ?? 0) - most)
    }
    known.count += 1
    return known.count > most ? 'drop' : 0
  }
}

/** The message and the plain values beside it, without their numbers: ports and heights change from try to try. */
function kindOf(line: readonly unknown[]): string {
  const parts = line.flatMap((part) =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name))
      : [String(part)],
  )
  return parts.join(' ').replaceAll(/\d+/g, '#')
}
