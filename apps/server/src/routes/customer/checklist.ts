import { currentAccount } from '@planet/accounts/account/find-account'
import { loadInformation } from '@planet/accounts/information/information-store'
import { mobileHint } from '@planet/accounts/mobile/message'
import { checklist } from '@planet/api/calls/customer/checklist'
import type { Database } from '@planet/platform/database/database'
import { route } from '../route.ts'

type Stage = 'none' | 'sent' | 'verified'

export const checklistRoute = route(checklist, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  const stage = async (table: 'mobile_codes' | 'letter_codes', verified: Date | null): Promise<Stage> =>
    verified ? 'verified' : (await isSent(accounts.db, table, account.id)) ? 'sent' : 'none'
  return {
    information: account.judging_information === '5',
    documents: account.judging_documents === '5',
    mobile: await stage('mobile_codes', account.mobile_verified_at),
    letter: await stage('letter_codes', account.letter_verified_at),
    mobile_hint: submitted ? mobileHint(submitted.mobile) : '',
  }
})

const isSent = async (db: Database, table: 'mobile_codes' | 'letter_codes', accountId: string) =>
  Boolean(
    await db.selectFrom(table).select('account_id').where('account_id', '=', accountId).executeTakeFirst(),
  )
