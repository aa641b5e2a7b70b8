import type { Relay } from '@planet/ledger/relay/relay'
import type { JobHandler } from '@planet/platform/jobs/handle-job'
import { anchorHandlers } from '@planet/registry/anchor-audit-log'
import { readProviderKey, registryHandlers } from '@planet/registry/register-account'
import type { Services } from '../services/services.ts'

/** The provider's transactions. Without the contracts or the provider's key they wait until a worker has both. */
export function registrarHandlers({ config, connection, planet }: Services, relay: Relay): JobHandler[] {
  const { contracts } = planet.ledger
  if (!contracts || !config.PROVIDER_KEY_FILE) return []
  const provider = readProviderKey(config.PROVIDER_KEY_FILE)
  const registrar = { relay, pool: connection.pool, contracts, provider }
  return [...registryHandlers(registrar), ...anchorHandlers(registrar)]
}
