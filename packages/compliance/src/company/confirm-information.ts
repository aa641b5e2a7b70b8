import type { Accounts } from '@planet/accounts/accounts'
import { loadInformation } from '@planet/accounts/information/load-information'
import { moveAccount } from '@planet/accounts/status/move-account'
import { syncPeople } from './invite.ts'

/** Confirms what was submitted, and invites the people behind a company to prove their identity. */
export const confirmInformation = (accounts: Accounts, accountId: string): Promise<void> =>
  accounts.db.transaction().execute(async (tx) => {
    await moveAccount(accounts, tx, accountId, { kind: 'information_confirmed' })
    const { submitted } = await loadInformation(accounts, tx, accountId)
    if (submitted?.company) await syncPeople(accounts, tx, accountId, submitted)
  })
