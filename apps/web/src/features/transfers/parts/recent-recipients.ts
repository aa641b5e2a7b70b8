import type { AssetCode } from '@planet/units/asset'
import { otherParty } from './entries.ts'
import type { Entry } from './entry.ts'

export type Recipient = { to: string; name: string }

const mostShown = 4

/** The account's latest recipients, each once, latest first. */
export function recentRecipients(entries: readonly Entry[]): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const entry of entries) {
    if (entry.direction !== 'out' || entry.type !== 'transaction') continue
    const to = entry.to.account_id ?? entry.to.address
    if (to !== (entry.from.account_id ?? entry.from.address) && !found.has(to))
      found.set(to, { to, name: otherParty(entry) })
  }
  return [...found.values()].slice(0, mostShown)
}

/** The last sent asset. */
export const lastAsset = (entries: readonly Entry[]): AssetCode | undefined =>
  entries.find(({ direction, type }) => direction === 'out' && type === 'transaction')?.currency
