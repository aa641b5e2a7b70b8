import { ApiError } from '@planet/api/api-error'
import { lookAtConfirmation } from '@planet/api/calls/customer/input_confirm_look'
import { judgingsOf } from '../../account/account-state.ts'
import { currentAccount } from '../../account/find-account.ts'
import { loadInformation } from '../../information/information-store.ts'
import { answer } from '../account-call.ts'

export const handleInputConfirmLook = answer(lookAtConfirmation, async (accounts, { request }) => {
  const account = await currentAccount(accounts, request)
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  if (!submitted) throw new ApiError('data_not_found')
  return { account_info: submitted as never, judgings: judgingsOf(account) }
})
