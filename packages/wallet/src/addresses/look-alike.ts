/** How an address begins and ends, as far as people compare it: the four characters behind what all of them share, and the last four. */
export type Ends = { first: string; last: string }

const compared = 4

export function endsOf(address: string): Ends {
  const shared = /^(0x|bcrt1|bc1|tb1|T)/.exec(address)?.[0].length ?? 0
  // The letters' case is a checksum to machines and nothing to people.
  const text = address.toLowerCase()
  return { first: text.slice(0, shared + compared), last: text.slice(-compared) }
}

/** Another address that could be taken for this one: whoever makes such addresses waits for somebody who looks at the ends only. */
export function looksAlike(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return false
  const [a, b] = [endsOf(one), endsOf(other)]
  return a.first === b.first && a.last === b.last
}
