import type { Language } from '@planet/api/language'
import type { Transaction } from '@planet/platform/database/database'
import type { ReactNode } from 'react'
import type { Permission } from './permissions.ts'

export type Confirmation = {
  id: string
  accountId: string | null
  reason: string
  proposedBy: string
  confirmedBy: string
}

/**
 * An act that one operator proposes and another confirms. `carryOut` runs in the transaction in which the proposal is
 * marked as confirmed, so it happens once or not at all. What it returns is shown to who confirmed, once.
 */
export type ProposalKind = {
  kind: string
  /** Who may confirm or refuse. The proposer never may. */
  confirm: Permission
  title: Readonly<Record<Language, string>>
  /** What will be done, for who decides: names and values. `payload` is what was given to `propose`. */
  describe: (
    payload: Readonly<Record<string, unknown>>,
    language: Language,
    accountId: string | null,
  ) => ReactNode
  carryOut: (
    tx: Transaction,
    payload: Readonly<Record<string, unknown>>,
    confirmation: Confirmation,
    language: Language,
  ) => Promise<ReactNode>
}
