import { processedHeight } from '@planet/ledger/queries/height'
import { databaseCheck, type ReadyCheck } from '@planet/platform/http/health'
import type { Services } from '../services/services.ts'

/** How many blocks the database may lag behind the chain before people would see old balances. */
const longestLag = 60

/** What every role needs to serve: the database, and PLANET if it is configured. */
export const readyChecks = (services: Services): ReadyCheck[] => [
  databaseCheck(services.connection.pool),
  planetCheck(services),
]

const planetCheck =
  ({ config, planet }: Services): ReadyCheck =>
  async () => {
    if (config.PLANET_RPC_URL.length === 0) return undefined
    const asked = planet.rpc.batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
    const [chainId, head] = await asked.catch((cause: unknown) => {
      throw new Error('PLANET unreachable', { cause })
    })
    const expected = planet.ledger.contracts?.chainId
    if (expected !== undefined && Number(chainId) !== expected)
      return `PLANET_RPC_URL is chain ${Number(chainId)}, PLANET_CONTRACTS is for chain ${expected}`
    const followed = await processedHeight(planet.ledger)
    const lag = Number(head) - (followed ?? 0)
    // Before the first block there is no lag; the log reports a first sync.
    return followed !== undefined && lag > longestLag
      ? `the database is ${lag} blocks behind PLANET`
      : undefined
  }
