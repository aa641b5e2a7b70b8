import { addCard as addCardCall } from '@planet/api/calls/card/add'
import { cardView } from '@planet/cards/charges/views'
import { addCard } from '@planet/cards/registration/add-card'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const addCardRoute = route(addCardCall, async ({ applications }, { body, request }) => {
  const letter = { number: body.card_no, envelopeNumber: body.envelop_no }
  return { card: cardView(await addCard(applications, sessionOf(request).accountId, letter)) }
})
