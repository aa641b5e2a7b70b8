type Payee = { accountId: string | null; address: string }

/**
 * What the registry on chain has said about payees. It never changes an entry, so a confirmed payee is asked for once.
 * An account without an entry gets one when it is activated, and is asked for again after a short while.
 */
export type KnownPayees = {
  has: (payee: Payee) => boolean
  add: (payee: Payee) => void
  isAbsent: (payee: Payee) => boolean
  addAbsent: (payee: Payee) => void
}

const maxPayees = 100_000
const absentMs = 10_000

export function createKnownPayees(now: () => number = () => performance.now()): KnownPayees {
  const known = new Set<string>()
  const absent = new Map<string | null, number>()
  const keyOf = ({ accountId, address }: Payee) => `${accountId} ${address.toLowerCase()}`
  return {
    has: (payee) => known.has(keyOf(payee)),
    add: (payee) => {
      if (known.size >= maxPayees) known.clear()
      known.add(keyOf(payee))
    },
    isAbsent: ({ accountId }) => now() - (absent.get(accountId) ?? Number.NEGATIVE_INFINITY) < absentMs,
    addAbsent: ({ accountId }) => {
      if (absent.size >= maxPayees) absent.clear()
      absent.set(accountId, now())
    },
  }
}
