import { judgingsOf } from '@planet/accounts/account/account-state'
import { currentAccount } from '@planet/accounts/account/find-account'
import { loadInformation } from '@planet/accounts/information/load-information'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { confirmInformation, getConfirmation } from '@planet/api/calls/customer/input-confirm'
import { confirmInformation as confirm } from '@planet/compliance/company/confirm-information'
import { route } from '../../routing/route.ts'

export const confirmInformationRoute = route(confirmInformation, async ({ accounts }, { request }) => {
  await confirm(accounts, currentSession(request).accountId)
  return {}
})

export const getConfirmationRoute = route(getConfirmation, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  if (!submitted) throw new ApiError('data_not_found')
  return { account_info: submitted as never, judgings: judgingsOf(account) }
})
