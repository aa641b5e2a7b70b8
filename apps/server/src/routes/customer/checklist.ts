import { currentAccount } from '@planet/accounts/account/find-account'
import { loadInformation } from '@planet/accounts/information/load-information'
import { mobileHint } from '@planet/accounts/mobile/message'
import { type CodeTable, isCodeSent } from '@planet/accounts/mobile/one-time-code'
import { checklist } from '@planet/api/calls/customer/checklist'
import { fundsRequestsOf } from '@planet/compliance/cases/funds-answer'
import { route } from '../../routing/route.ts'

type Stage = 'none' | 'sent' | 'verified'

export const checklistRoute = route(checklist, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  const stage = async (table: CodeTable, verified: Date | null): Promise<Stage> =>
    verified ? 'verified' : (await isCodeSent(accounts.db, table, account.id)) ? 'sent' : 'none'
  const funds = await fundsRequestsOf(accounts, account.id)
  return {
    information: account.judging_information === '5',
    documents: account.judging_documents === '5',
    mobile: await stage('mobile_codes', account.mobile_verified_at),
    letter: await stage('letter_codes', account.letter_verified_at),
    mobile_hint: submitted ? mobileHint(submitted.mobile) : '',
    funds_requests: funds.filter(({ state }) => state === 'open').length,
  }
})
