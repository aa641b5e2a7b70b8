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
 * An action that one operator proposes and another confirms. `carryOut` runs in the transaction that marks the proposal
 * as confirmed, so it happens once or not at all. Its result is shown once, to the operator who confirmed.
 */
export type ProposalKind = {
  kind: string
  /** Required to confirm or refuse. The proposer never may. */
  confirm: Permission
  /** Required to learn of it at all; without it, every operator sees the proposal. */
  see?: Permission
  /** A list of `Fact` that shows the second operator what will be done. `payload` comes from `propose`. */
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
