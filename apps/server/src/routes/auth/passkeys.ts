import { listPasskeys } from '@planet/accounts/passkeys/passkey-store'
import { listPasskeys as listPasskeysCall } from '@planet/api/calls/auth/passkeys'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listPasskeysRoute = route(listPasskeysCall, async ({ accounts }, { request }) => {
  const passkeys = await listPasskeys(accounts, sessionOf(request).accountId)
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
})
