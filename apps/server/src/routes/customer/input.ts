import { judgingsOf } from '@planet/accounts/account/account-state'
import { currentAccount } from '@planet/accounts/account/find-account'
import { loadInformation } from '@planet/accounts/information/load-information'
import { submitInformation as submit } from '@planet/accounts/information/submit-information'
import { getInformation, submitInformation } from '@planet/api/calls/customer/input'
import { route } from '../../routing/route.ts'

export const submitInformationRoute = route(submitInformation, async ({ accounts }, { body, request }) => {
  await submit(accounts, await currentAccount(accounts, request), body.account_info)
  return {}
})

export const getInformationRoute = route(getInformation, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { draft, submitted } = await loadInformation(accounts, accounts.db, account.id)
  return { account_info: { ...submitted, ...draft } as typeof draft & object, judgings: judgingsOf(account) }
})
