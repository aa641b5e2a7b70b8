import { removePasskey } from '@planet/accounts/passkeys/passkey-store'
import { provenAccount } from '@planet/accounts/sessions/proven-account'
import { removePasskey as removePasskeyCall } from '@planet/api/calls/auth/passkey-remove'
import { route } from '../../routing/route.ts'

export const removePasskeyRoute = route(removePasskeyCall, async ({ accounts }, { body, request }) => {
  const account = await provenAccount(accounts, request, body.password)
  await removePasskey(accounts, account, body.id)
  return {}
})
