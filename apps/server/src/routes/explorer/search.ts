import { explorerSearch } from '@planet/api/calls/explorer/search'
import { searchLedger } from '@planet/ledger/queries/search'
import { route } from '../route.ts'

export const explorerSearchRoute = route(explorerSearch, async ({ planet }, { query }) => ({
  path: await searchLedger(planet.ledger, query.q),
}))
