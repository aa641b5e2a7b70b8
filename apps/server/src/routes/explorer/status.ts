import { explorerStatus } from '@planet/api/calls/explorer/status'
import { queryChain } from '@planet/chains/query-chain'
import { readSupplies } from '@planet/ledger/queries/balances'
import { readPace } from '@planet/ledger/queries/status'
import { route } from '../../routing/route.ts'

export const explorerStatusRoute = route(explorerStatus, async ({ planet }) => {
  const { rpc, ledger } = planet
  const [[chainId, height, engine], tokens, pace] = await Promise.all([
    queryChain(
      rpc.batch<string>([
        { method: 'eth_chainId' },
        { method: 'eth_blockNumber' },
        { method: 'web3_clientVersion' },
      ]),
    ),
    queryChain(readSupplies(rpc, ledger.contracts)),
    readPace(ledger),
  ])
  const { newest, transactions, hourly, blockSeconds, validators } = pace
  const { registry, orders, bridge } = ledger.contracts ?? {}
  const contracts = Object.entries({ bridge, orders, registry }).filter((entry) => entry[1] !== undefined)
  return {
    chain_id: Number(chainId),
    height: Number(height),
    engine: engine ?? '',
    contracts: Object.fromEntries(contracts) as Record<string, string>,
    tokens: tokens.map(({ supply, ...token }) => ({ ...token, supply: String(supply) })),
    indexed: newest ? Number(newest.number) : null,
    last_block_at: newest ? newest.time.toISOString() : null,
    transactions,
    transactions_last_hour: hourly.at(-1) ?? 0,
    block_seconds: blockSeconds ?? null,
    hourly,
    validators,
  }
})
