import { openEmail } from '@planet/accounts/account/email'
import { algorithms } from '@planet/accounts/passkeys/add-passkey'
import { issueChallenge } from '@planet/accounts/passkeys/challenges'
import { listPasskeys } from '@planet/accounts/passkeys/passkey-store'
import { proveOwner } from '@planet/accounts/passkeys/prove-owner'
import { relyingParty, userHandle } from '@planet/accounts/passkeys/relying-party'
import { beginPasskey } from '@planet/api/calls/auth/passkey-begin'
import { route } from '../../routing/route.ts'

export const beginPasskeyRoute = route(beginPasskey, async ({ accounts }, { body, request }) => {
  const account = await proveOwner(accounts, request, body)
  return {
    challenge: await issueChallenge(accounts, { purpose: 'add', accountId: account.id }),
    rp_id: relyingParty(accounts).id,
    user_handle: userHandle(account.id),
    user_name: openEmail(accounts, account),
    algorithms,
    existing: (await listPasskeys(accounts, account.id)).map(({ id }) => id),
  }
})
