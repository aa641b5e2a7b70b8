import { checkBesuPermissions } from './besu-checks.ts'
import { startBesuNetwork } from './besu-network.ts'
import { startCliqueNetwork } from './clique-network.ts'
import type { Engine } from './network.ts'

export const gethEngine: Engine = { name: 'geth', start: startCliqueNetwork, rpcExceptions: {} }

export const besuEngine: Engine = {
  name: 'besu',
  start: startBesuNetwork,
  rpcExceptions: {
    'invalid raw transactions > are rejected':
      "Besu's pool admits a payment without coins, which no block includes; the other cases are checked below.",
  },
  checkMore: checkBesuPermissions,
}
