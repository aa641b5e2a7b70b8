import { addressText } from '@planet/chains/address'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { openEmail } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'
import { registerAccountJob, resetIdentityJob, rewardReferralJob, screenAccountJob } from '../jobs.ts'
import type { AccountEffect } from '../machine/state.ts'
import { endSessions } from '../sessions/session-store.ts'
import type { AccountRow } from '../tables.ts'
import { requestReview } from './request-review.ts'

export async function carryOut(
  accounts: Accounts,
  tx: Transaction,
  account: AccountRow,
  effect: AccountEffect,
): Promise<void> {
  const { PUBLIC_URL } = accounts.config
  const owner = { to: openEmail(accounts, account), language: account.language }
  const note = account.review_note
  switch (effect) {
    case 'ask_review': {
      await enqueue(tx, screenAccountJob, { account_id: account.id })
      const data = { accountId: account.id, url: `${PUBLIC_URL}/login` }
      await enqueueMail(tx, accounts.dataKeys, { letter: 'application-received', ...owner, data })
      return requestReview(accounts, tx, account, 'review')
    }
    case 'warn_operator':
      return requestReview(accounts, tx, account, 'identity')
    case 'activate': {
      await enqueueRegistration(tx, account.id)
      if (account.referred_by) await enqueue(tx, rewardReferralJob, { account_id: account.id })
      const data = { accountId: account.id, url: `${PUBLIC_URL}/login` }
      return enqueueMail(tx, accounts.dataKeys, { letter: 'account-approved', ...owner, data })
    }
    case 'notify_more_asked':
      return enqueueMail(tx, accounts.dataKeys, {
        letter: 'more-asked',
        ...owner,
        data: { note, url: `${PUBLIC_URL}/login` },
      })
    case 'notify_rejected':
      return enqueueMail(tx, accounts.dataKeys, { letter: 'account-rejected', ...owner, data: { note } })
    case 'notify_suspended':
    case 'notify_resumed': {
      const data = {
        change: effect === 'notify_suspended' ? ('suspended' as const) : ('resumed' as const),
        note,
      }
      return enqueueMail(tx, accounts.dataKeys, { letter: 'account-suspended', ...owner, data })
    }
    case 'reset_identity':
      return wantReset(tx, account.id)
    case 'end_sessions':
      await endSessions(tx, account.id)
  }
}

export async function enqueueRegistration(tx: Transaction, accountId: string): Promise<void> {
  const keys = await tx
    .selectFrom('wallet_keys')
    .select(['planet_address', 'claim_signature'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!keys) throw new Error('An account without a wallet cannot be activated.')
  const planet_address = addressText(keys.planet_address)
  await enqueue(tx, registerAccountJob, { account_id: accountId, ...keys, planet_address })
}

/** The check has to be repeated. The provider's answers do not count until it has deleted the old one. */
async function wantReset(tx: Transaction, accountId: string): Promise<void> {
  const wanted = await tx
    .updateTable('identity_checks')
    .set({ reset_wanted: true })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (!wanted) return
  await enqueue(tx, resetIdentityJob, { account_id: accountId })
}
