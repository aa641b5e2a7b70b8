type Payee = { accountId: string | null; address: string }

/** Payees that the registry on chain has confirmed. It never changes an entry, so asking once is enough. */
export type KnownPayees = { has: (payee: Payee) => boolean; add: (payee: Payee) => void }

const most = 100_000

export function createKnownPayees(): KnownPayees {
  const known = new Set<string>()
  const keyOf = ({ accountId, address }: Payee) => `${accountId} ${address.toLowerCase()}`
  return {
    has: (payee) => known.has(keyOf(payee)),
    add: (payee) => {
      if (known.size >= most) known.clear()
      known.add(keyOf(payee))
    },
  }
}
