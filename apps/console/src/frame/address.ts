/** A URL with its filters, without empty ones. */
export function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}
