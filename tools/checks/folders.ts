/** An import between files of one package. */
export type Import = { from: string; to: string }

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

/**
 * Groups of folders that import each other in a circle, the largest first. Folders of a knot cannot be read, moved or
 * tested one by one.
 */
export function folderKnots(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== b) targets.set(a, (targets.get(a) ?? new Set()).add(b))
  }
  const reached = new Map([...targets.keys()].map((folder) => [folder, reach(targets, folder)]))
  const knots = new Map<string, string[]>()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const knot = [...others].filter((other) => reached.get(other)?.has(folder)).toSorted()
    knots.set(knot.join(' '), knot)
  }
  return [...knots.values()].toSorted((one, other) => other.length - one.length)
}

/** All folders that can be reached from one, itself included if there is a way back. */
function reach(targets: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(targets.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(targets.get(next) ?? []))
  }
  return found
}

/** Packages that still have a knot, with the folders of the largest. Each number may only become smaller. */
const largestKnots: Readonly<Record<string, number>> = {
  'packages/wallet': 3,
}

/** The knots that are larger than their package may have, in words. */
export function tooLargeKnots(imports: readonly Import[]): string[] {
  const packageOf = (file: string) => /^(?:apps|packages|engines)\/[^/]+(?=\/src\/)/.exec(file)?.[0]
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
  const within = imports.filter(
    ({ from, to }) => packageOf(from) !== undefined && packageOf(from) === packageOf(to) && !isTest(from),
  )
  return Object.entries(Object.groupBy(within, ({ from }) => packageOf(from) ?? '')).flatMap(
    ([name, own = []]) => {
      const [largest = []] = folderKnots(own)
      const maxKnot = largestKnots[name] ?? 0
      if (largest.length > maxKnot)
        return [`folders import each other in a circle: ${largest.join(', ')} (${name} may have ${maxKnot})`]
      if (largest.length < maxKnot)
        return [`${name} has no knot of ${maxKnot} folders any more: write ${largest.length} in folders.ts`]
      return []
    },
  )
}
