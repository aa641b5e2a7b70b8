/** A pattern of the route table: segments in exact letter case, with `:name` for one segment. */
export type Params = Readonly<Record<string, string>>

/** Matches whole paths only. A trailing slash is the same page, as in /policy/claim/. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const expected = segments(pattern)
  const parts = segments(path)
  if (expected.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = parts[index] ?? ''
    if (part.startsWith(':')) {
      const decoded = decodeSegment(value)
      if (!decoded) return undefined
      params[part.slice(1)] = decoded
    } else if (part !== value) return undefined
  }
  return params
}

const segments = (path: string): string[] =>
  path.split('/').filter((part, index) => index === 0 || part !== '')

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Fills the placeholders of a pattern. */
export const buildPath = (pattern: string, params: Params = {}): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
