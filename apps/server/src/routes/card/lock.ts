import { lockCard } from '@planet/api/calls/card/lock'
import { cardView } from '@planet/cards/charges/views'
import { setLock } from '@planet/cards/set-lock'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const lockCardRoute = route(lockCard, async ({ charges }, { body, request }) => ({
  card: cardView(await setLock(charges, sessionOf(request).accountId, body.card_id, true)),
}))
