import { explorerAddress } from '@planet/api/calls/explorer/address'
import { queryChain } from '@planet/chains/query-chain'
import { readBalances } from '@planet/ledger/queries/balances'
import { listActivity } from '@planet/ledger/queries/lists'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { route } from '../../routing/route.ts'
import { pageToJson, readTransactionPosition } from './to-json.ts'

export const explorerAddressRoute = route(explorerAddress, async ({ planet }, { params, query }) => {
  const { rpc, ledger } = planet
  const address = params.address.toLowerCase()
  const [{ isContract, balances }, activity] = await Promise.all([
    queryChain(readBalances(rpc, ledger.contracts, address)),
    listActivity(ledger, address, { before: readTransactionPosition(query.before), count: query.count }),
  ])
  return {
    address,
    contract: nameOf(address, ledger.contracts),
    has_code: isContract,
    balances: balances.map(({ asset, amount }) => ({ asset, amount: String(amount) })),
    ...pageToJson(activity),
  }
})

function nameOf(address: string, contracts: PlanetAddresses | undefined): string | null {
  if (!contracts) return null
  const { registry, orders, bridge, tokens } = contracts
  const named = Object.entries({ registry, orders, bridge, ...tokens })
  return named.find(([, known]) => known.toLowerCase() === address)?.[0] ?? null
}
