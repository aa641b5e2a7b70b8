import { listCards } from '@planet/api/calls/card/list'
import { cardsOf, runningCharges } from '@planet/cards/charges/queries'
import { cardView, chargeView } from '@planet/cards/charges/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listCardsRoute = route(listCards, async ({ charges }, { request }) => {
  const { accountId } = sessionOf(request)
  const [cards, running] = await Promise.all([
    cardsOf(charges, accountId),
    runningCharges(charges, accountId),
  ])
  const { least, most } = charges.limits()
  return {
    cards: cards.map(cardView),
    charges: running.map(chargeView),
    limits: { least: String(least), most: String(most) },
  }
})
