/** The parts of an address that people compare: the four characters after the common prefix, and the last four. */
export type Ends = { first: string; last: string }

const compared = 4

export function endsOf(address: string): Ends {
  const shared = /^(0x|bcrt1|bc1|tb1|T)/.exec(address)?.[0].length ?? 0
  // Letter case is a checksum for machines and means nothing to people.
  const text = address.toLowerCase()
  return { first: text.slice(0, shared + compared), last: text.slice(-compared) }
}

/**
 * Another address that could be mistaken for this one: attackers generate such addresses for people who compare only
 * the ends.
 */
export function looksAlike(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return false
  const [a, b] = [endsOf(one), endsOf(other)]
  return a.first === b.first && a.last === b.last
}
