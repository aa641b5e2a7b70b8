import type { Relay } from '@planet/ledger/relay/relay'
import type { JobHandler } from '@planet/platform/jobs/handle-job'
import { readProviderKey, registryHandlers } from '@planet/registry/register-account'
import type { Services } from '../services/services.ts'

/** Without the contracts or the provider's key, registrations wait in the queue until a worker has both. */
export function registrarHandlers({ config, connection, planet }: Services, relay: Relay): JobHandler[] {
  const { contracts } = planet.ledger
  if (!contracts || !config.PROVIDER_KEY_FILE) return []
  const provider = readProviderKey(config.PROVIDER_KEY_FILE)
  return registryHandlers({ relay, pool: connection.pool, contracts, provider })
}
