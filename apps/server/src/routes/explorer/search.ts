import { explorerSearch } from '@planet/api/calls/explorer/search'
import { searchLedger } from '@planet/ledger/queries/search'
import type { Route } from '../serve.ts'

export const searchRoute: Route = (serve, { planet }) =>
  serve(explorerSearch, async ({ query }) => ({ path: await searchLedger(planet.ledger, query.q) }))
