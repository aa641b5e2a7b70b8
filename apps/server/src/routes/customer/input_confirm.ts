import { judgingsOf } from '@planet/accounts/account/account-state'
import { currentAccount } from '@planet/accounts/account/find-account'
import { loadInformation } from '@planet/accounts/information/load-information'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { moveAccount } from '@planet/accounts/status/move-account'
import { ApiError } from '@planet/api/api-error'
import { confirmInformation } from '@planet/api/calls/customer/input_confirm'
import { lookAtConfirmation } from '@planet/api/calls/customer/input_confirm_look'
import { route } from '../route.ts'

export const confirmInformationRoute = route(confirmInformation, async ({ accounts }, { request }) => {
  const { accountId } = currentSession(request)
  await accounts.db
    .transaction()
    .execute((tx) => moveAccount(accounts, tx, accountId, { kind: 'information_confirmed' }))
  return {}
})

export const lookAtConfirmationRoute = route(lookAtConfirmation, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  if (!submitted) throw new ApiError('data_not_found')
  return { account_info: submitted as never, judgings: judgingsOf(account) }
})
