import { explorerAddress } from '@planet/api/calls/explorer/address'
import { askChain } from '@planet/chains/ask-chain'
import { readBalances } from '@planet/ledger/queries/balances'
import { listActivity } from '@planet/ledger/queries/lists'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { route } from '../route.ts'

export const explorerAddressRoute = route(explorerAddress, async ({ planet }, { params, query }) => {
  const { rpc, ledger } = planet
  const address = params.address.toLowerCase()
  const [held, activity] = await Promise.all([
    askChain(readBalances(rpc, ledger.contracts, address)),
    listActivity(ledger, address, query),
  ])
  return { address, contract: nameOf(address, ledger.contracts), ...held, ...activity }
})

function nameOf(address: string, contracts: PlanetAddresses | undefined): string | null {
  if (!contracts) return null
  const { registry, orders, bridge, tokens } = contracts
  const named = Object.entries({ registry, orders, bridge, ...tokens })
  return named.find(([, known]) => known.toLowerCase() === address)?.[0] ?? null
}
