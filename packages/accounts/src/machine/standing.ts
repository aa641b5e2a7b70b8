import type { AccountStatus } from './state.ts'

/** What a status means for money on its way out: it goes on, it waits for the account, or it returns. */
export type Standing = 'active' | 'held' | 'closed'

const standings: Readonly<Record<AccountStatus, Standing>> = {
  '000': 'held',
  '100': 'held',
  '200': 'held',
  '300': 'held',
  '500': 'active',
  '600': 'held',
  '900': 'closed',
}

export const standingOf = (status: AccountStatus): Standing => standings[status]
