import { refreshCard } from '@planet/api/calls/card/refresh'
import { cardView } from '@planet/cards/charges/views'
import { updateCard } from '@planet/cards/update-card'
import { ask, ownCard } from '@planet/cards/usable-card'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const refreshCardRoute = route(refreshCard, async ({ charges }, { body, request }) => {
  const known = await ownCard(charges, sessionOf(request).accountId, body.card_id)
  const card = await ask(charges, () => updateCard(charges, known.token))
  return { card: cardView(card ?? known) }
})
