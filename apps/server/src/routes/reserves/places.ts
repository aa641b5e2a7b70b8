import { reservePlaces } from '@planet/api/calls/reserves/places'
import { depositPlaces } from '@planet/bridge/reserves/places'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'

const usualCount = 50

export const reservePlacesRoute = route(reservePlaces, async (context, { query }) => {
  const { db, setup } = requireBridge(context.bridge)
  const { network, after, count = usualCount } = query
  const places = await depositPlaces(db, setup, network, { after, count: count + 1 })
  const shown = places.slice(0, count)
  return {
    addresses: shown.map(({ address }) => address),
    next: places.length > count ? (shown.at(-1)?.after ?? null) : null,
  }
})
