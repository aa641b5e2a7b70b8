import { listCards } from '@planet/api/calls/card/list'
import { cardsOf, runningCharges } from '@planet/cards/charges/queries'
import { cardView, chargeView } from '@planet/cards/charges/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const listCardsRoute: Route = (serve, { charges }) =>
  serve(listCards, async ({ request }) => {
    const { accountId } = sessionOf(request)
    const [cards, running] = await Promise.all([
      cardsOf(charges, accountId),
      runningCharges(charges, accountId),
    ])
    const { least, most } = charges.limits
    return {
      cards: cards.map(cardView),
      charges: running.map(chargeView),
      limits: { least: String(least), most: String(most) },
    }
  })
