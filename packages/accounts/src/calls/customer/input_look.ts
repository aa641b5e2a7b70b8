import { lookAtInformation } from '@planet/api/calls/customer/input_look'
import { judgingsOf } from '../../account/account-state.ts'
import { currentAccount } from '../../account/find-account.ts'
import { loadInformation } from '../../information/information-store.ts'
import { answer } from '../account-call.ts'

export const handleInputLook = answer(lookAtInformation, async (accounts, { request }) => {
  const account = await currentAccount(accounts, request)
  const { draft, submitted } = await loadInformation(accounts, accounts.db, account.id)
  return { account_info: { ...submitted, ...draft } as typeof draft & object, judgings: judgingsOf(account) }
})
