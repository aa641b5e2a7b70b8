import { flushCompileCache } from 'node:module'
import type { MainNodes } from '@planet/chains/connect/connect'
import { jsonRpc } from '@planet/chains/json-rpc'
import { startFollower } from '@planet/ledger/follow/follower'
import { relayHandlers } from '@planet/ledger/relay/job-handlers'
import { connect } from '@planet/platform/database/database'
import { startJobWorker } from '@planet/platform/jobs/worker'
import { createLogger } from '@planet/platform/logging/logger'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { connectNetworks } from '../src/connect/connect.ts'
import { keyFromBytes } from '../src/guardian/key.ts'
import { parseSetup } from '../src/setup/setup-file.ts'
import { openBridge } from '../src/start/start-bridge.ts'
import { startGuardian } from '../src/start/start-guardian.ts'
import { dieAt, type Moment } from './die-at.ts'
import { ethereumRelayer, keyOf, tronRelayer } from './people.ts'

export type ChildConfig = {
  role: 'coordinator' | 'guardian'
  name: string
  setup: unknown
  planetUrl: string
  nodes: MainNodes
  contracts: PlanetAddresses
  databaseUrl: string
  /** Where it dies, at the first match. */
  moments: readonly Moment[]
}

// A killed process must not record it later.
flushCompileCache()

/** One process of the bridge, for tests that kill it. Its code is loaded before it gets its role. */
const config = await new Promise<ChildConfig>((resolve) => {
  process.once('message', (message) => resolve(message as ChildConfig))
  process.send?.('loaded')
})
const setMoments = dieAt(config.moments)
process.on('message', (moments) => setMoments(moments as Moment[]))
const setup = parseSetup(config.setup)
const connection = connect(config.databaseUrl)
const logger = createLogger('silent', config.role)
const { nodes } = config
const planetUrls = [config.planetUrl]
const plenty = 10n ** 30n

if (config.role === 'guardian') {
  await startGuardian({
    setup,
    planetUrls,
    nodes,
    logger,
    key: keyFromBytes(Buffer.from(keyOf(config.name).slice(2), 'hex')),
    connection,
    policy: { approveUpTo: () => plenty, oneOperatorUpTo: () => plenty, operators: [] },
    standingOf: async () => 'active',
    headMs: 500,
  })
} else {
  const bridge = openBridge({
    setup,
    connection,
    logger,
    rpc: jsonRpc(planetUrls),
    networks: connectNetworks(setup, nodes),
    startHeights: { bitcoin: 150 },
    relaySecret: keyOf('relay'),
    ethereumRelayer,
    tronRelayer,
    accountOf: async () => ({ account: 'a1', standing: 'active', passwordChangedAt: undefined }),
    limits: () => ({ newAddress: plenty, perAccount: plenty, global: plenty }),
    pollMs: 100,
  })
  const { ledgerDb: db, rpc } = bridge.context
  await startJobWorker(
    connection.pool,
    [...relayHandlers({ db, rpc, publishChanges: async () => undefined }), ...bridge.handlers],
    logger,
    { lookMs: 100 },
  )
  const { contracts } = config
  startFollower({ db, rpc, contracts, pool: connection.pool, urls: planetUrls, logger })
  bridge.start()
}
process.stdout.write('ready\n')
