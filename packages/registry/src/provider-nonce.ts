import { nextNonce } from '@planet/ledger/relay/nonce'
import type { Relay } from '@planet/ledger/relay/relay'
import { locks } from '@planet/platform/database/locks'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import type { Pool } from 'pg'
import type { PrivateKeyAccount } from 'viem/accounts'

/** What the provider's transactions need. */
export type Registrar = {
  relay: Relay
  pool: Pool
  contracts: PlanetAddresses
  provider: PrivateKeyAccount
}

/** One worker at a time asks for the next nonce and uses it; two would otherwise take the same. */
export async function withProviderNonce(
  { relay, pool, provider }: Registrar,
  use: (nonce: number) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.providerNonce])
    await use(await nextNonce(relay, provider.address))
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.providerNonce])
    client.release()
  }
}
