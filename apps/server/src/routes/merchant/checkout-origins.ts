import { checkoutOrigins, setCheckoutOrigins } from '@planet/api/calls/merchant/checkout-origins'
import { originsOf, setOrigins } from '@planet/orders/checkout/origins'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const checkoutOriginsRoute = route(checkoutOrigins, async ({ orders }, { request }) => ({
  origins: await originsOf(orders, sessionOf(request).accountId),
}))

export const setCheckoutOriginsRoute = route(setCheckoutOrigins, async ({ orders }, { body, request }) => ({
  origins: await setOrigins(orders, sessionOf(request).accountId, body.origins),
}))
