import { explorerSearch } from '@planet/api/calls/explorer/search'
import { type FoundInLedger, searchLedger } from '@planet/ledger/queries/search'
import { route } from '../../routing/route.ts'

export const explorerSearchRoute = route(explorerSearch, async ({ planet }, { query }) => {
  const found = await searchLedger(planet.ledger, query.q)
  return { path: found ? `/explorer/${pathOf(found)}` : null }
})

function pathOf(found: FoundInLedger): string {
  switch (found.kind) {
    case 'block':
      return `block/${found.number}`
    case 'transaction':
      return `transaction/${found.hash}`
    case 'address':
      return `address/${found.address}`
    case 'token':
      return `token/${found.asset}`
  }
}
