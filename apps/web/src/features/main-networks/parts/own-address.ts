import type { PublicWallet } from '@planet/wallet/worker/protocol'
import type { NetworkName } from '../../main-wallet/parts/networks.ts'

type Known = Partial<Record<NetworkName, string>>

const keyOf = (account: string) => `own_addresses:${account}`

/**
 * The addresses derived from the keys on this device, once they were opened for it. Public, and kept for comparison.
 */
export function knownAddresses(account: string): Known {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Known) : {}
  } catch {
    // Closed or corrupt storage: derive them again.
    return {}
  }
}

export function rememberAddresses(
  account: string,
  { bitcoin, ethereum, tron }: PublicWallet['addresses'],
): void {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify({ bitcoin, ethereum, tron }))
  } catch {
    // Derived again at the next visit.
  }
}

/** A server that returns another person's address would have the money sent there. */
export function judgeAddress(reported: string, known: string | undefined): 'own' | 'other' | 'unchecked' {
  if (known === undefined) return 'unchecked'
  return known === reported ? 'own' : 'other'
}
