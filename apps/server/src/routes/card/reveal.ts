import { proveOwner } from '@planet/accounts/passkeys/prove-owner'
import { revealCard } from '@planet/api/calls/card/reveal'
import { ask, ownCard } from '@planet/cards/usable-card'
import { route } from '../../routing/route.ts'

/** The secrets of a card pass through once and are stored nowhere. */
export const revealCardRoute = route(revealCard, async ({ accounts, charges }, { body, request, reply }) => {
  const { id } = await proveOwner(accounts, request, body)
  const { token } = await ownCard(charges, id, body.card_id)
  reply.header('cache-control', 'no-store')
  const { number, expires, securityCode } = await ask(charges, (partner) => partner.reveal(token))
  return { number, expires, security_code: securityCode }
})
