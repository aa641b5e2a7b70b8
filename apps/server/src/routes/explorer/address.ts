import { explorerAddress } from '@planet/api/calls/explorer/address'
import { readBalances } from '@planet/ledger/queries/balances'
import { listActivity } from '@planet/ledger/queries/lists'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import type { Route } from '../serve.ts'
import { askChain } from './ask-chain.ts'

export const addressRoute: Route = (serve, { planet }) =>
  serve(explorerAddress, async ({ params, query }) => {
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
