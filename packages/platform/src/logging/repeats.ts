const windowMs = 60_000
/** How many lines of one kind are written per minute. */
const maxRepeats = 10
/** How many kinds are remembered; texts with numbers could be unlimited. */
const kinds = 500

type Kind = { since: number; count: number }

/**
 * Detects lines that repeat. Loops that wait for a database or a node warn at every attempt, and an outage of an hour
 * would fill the log. Returns 'drop', or how many lines of this kind were dropped before this one.
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
      return Math.max(0, (known?.count ?? 0) - maxRepeats)
    }
    known.count += 1
    return known.count > maxRepeats ? 'drop' : 0
  }
}

/** The message and its plain values, without numbers: ports and heights change between attempts. */
function kindOf(line: readonly unknown[]): string {
  const parts = line.flatMap((part) =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name))
      : [String(part)],
  )
  return parts.join(' ').replaceAll(/\d+/g, '#')
}
