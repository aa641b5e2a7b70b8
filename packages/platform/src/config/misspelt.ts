/** Names shorter than this are too common to guess at. */
const shortest = 5
/** Long names may be two letters off. */
const long = 10

const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toUpperCase()

/**
 * Names in the environment that look like a misspelt setting, each with the setting that was probably meant. Other
 * programs' variables share the environment, so only near misses count: SMTPURL, TRUST_PROXI.
 */
export function misspeltNames(
  given: readonly string[],
  settings: readonly string[],
): { name: string; meant: string }[] {
  const known = new Set(settings)
  return given.flatMap((name) => {
    if (known.has(name)) return []
    const meant = settings.find((setting) => isNearMiss(plain(name), plain(setting)))
    return meant ? [{ name, meant }] : []
  })
}

function isNearMiss(name: string, setting: string): boolean {
  if (name === setting) return true
  if (setting.length < shortest) return false
  const allowed = setting.length >= long ? 2 : 1
  return Math.abs(name.length - setting.length) <= allowed && distance(name, setting) <= allowed
}

/** Levenshtein distance: how many letters have to be added, removed or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
