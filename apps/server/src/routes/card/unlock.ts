import { proveOwner } from '@planet/accounts/passkeys/prove-owner'
import { unlockCard } from '@planet/api/calls/card/unlock'
import { cardView } from '@planet/cards/charges/views'
import { setLock } from '@planet/cards/set-lock'
import { route } from '../../routing/route.ts'

export const unlockCardRoute = route(unlockCard, async ({ accounts, charges }, { body, request }) => {
  const { id } = await proveOwner(accounts, request, body)
  return { card: cardView(await setLock(charges, id, body.card_id, false)) }
})
