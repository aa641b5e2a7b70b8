import type { PublicWallet } from '@planet/wallet/worker/protocol'
import type { NetworkName } from '../../features/main-networks/networks.ts'

type Known = Partial<Record<NetworkName, string>>

const keyOf = (account: string) => `own_addresses:${account}`

/** The addresses that the keys on this device gave, once they were opened for it. Public, and kept to compare with. */
export function knownAddresses(account: string): Known {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Known) : {}
  } catch {
    // Closed or spoilt storage: the keys are asked again.
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
    // Asked for again at the next visit.
  }
}

/** A server that names an address of somebody else would have the money sent there. */
export function judgeAddress(told: string, known: string | undefined): 'own' | 'other' | 'unchecked' {
  if (known === undefined) return 'unchecked'
  return known === told ? 'own' : 'other'
}
