import { renamePasskey } from '@planet/accounts/passkeys/passkey-store'
import { renamePasskey as renamePasskeyCall } from '@planet/api/calls/auth/passkey-rename'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const renamePasskeyRoute = route(renamePasskeyCall, async ({ accounts }, { body, request }) => {
  await renamePasskey(accounts, sessionOf(request).accountId, body)
  return {}
})
