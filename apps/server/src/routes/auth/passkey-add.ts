import { currentAccount } from '@planet/accounts/account/find-account'
import { addPasskey } from '@planet/accounts/passkeys/add-passkey'
import { addPasskey as addPasskeyCall } from '@planet/api/calls/auth/passkey-add'
import { route } from '../../routing/route.ts'

/** The challenge proves that the owner gave the login password: passkey_begin issued it to this account. */
export const addPasskeyRoute = route(addPasskeyCall, async ({ accounts }, { body, request }) => {
  await addPasskey(accounts, await currentAccount(accounts, request), body)
  return {}
})
