import { explorerToken } from '@planet/api/calls/explorer/token'
import { latestChecks, owedOf } from '@planet/bridge/reserves/read'
import { queryChain } from '@planet/chains/query-chain'
import { readSupplies } from '@planet/ledger/queries/balances'
import { listTokenMovements } from '@planet/ledger/queries/lists'
import { nativeCoin } from '@planet/solidity/addresses'
import { assets } from '@planet/units/asset'
import { route } from '../../routing/route.ts'
import { movementToJson, positionToText, readMovementPosition } from './to-json.ts'

export const explorerTokenRoute = route(explorerToken, async ({ planet, bridge }, { params, query }) => {
  const { rpc, ledger } = planet
  const { asset } = params
  const before = readMovementPosition(query.before)
  const own = asset === 'PLA' ? nativeCoin : ledger.contracts?.tokens[asset]
  const [supplies, { movements, next }, [check]] = await Promise.all([
    queryChain(readSupplies(rpc, ledger.contracts)),
    own
      ? listTokenMovements(ledger, own, { before, count: query.count })
      : { movements: [], next: undefined },
    bridge ? latestChecks(bridge.db, [asset]) : [],
  ])
  const supply = supplies.find((one) => one.asset === asset)?.supply
  return {
    asset,
    address: asset === 'PLA' ? null : (own ?? null),
    decimals: assets[asset].decimals,
    supply: supply === undefined ? null : String(supply),
    reserves: check
      ? {
          amount: check.reserves,
          owed: String(owedOf(check)),
          holds: check.holds,
          checked: check.at.toISOString(),
        }
      : null,
    movements: movements.map(({ hash, block, time, ...movement }) => ({
      ...movementToJson(movement),
      hash,
      block: Number(block),
      time: time.toISOString(),
    })),
    next: next ? positionToText(next) : null,
  }
})
