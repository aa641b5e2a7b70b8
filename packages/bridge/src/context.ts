import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import type { JsonRpc } from '@planet/chains/json-rpc'
import type { Database } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { AssetCode } from '@planet/units/asset'
import type { Hex } from 'viem'
import type { FeeRequest } from './converts/fee-request.ts'
import type { VaultNetwork } from './networks/vault.ts'
import type { PlanetView } from './planet/view.ts'
import type { VaultSender } from './relay/vault-sender.ts'
import type { ReviewLimits } from './rules/review.ts'
import type { BridgeSetup } from './setup.ts'

/** What the bridge has to know of an account, from the package that keeps accounts. */
export type AccountFacts = { account: string; passwordChangedAt: Date | undefined }

/** All that the coordinator works with. It holds no guardian's key and decides nothing that a guardian does not check. */
export type BridgeContext = {
  setup: BridgeSetup
  db: Database
  /** The relay's journal is in the same database. */
  ledgerDb: Database
  rpc: JsonRpc
  planet: PlanetView
  bitcoin?: BitcoinClient
  /** Ethereum and TRON, where money lies in a vault contract. */
  vaults: Partial<Record<VaultNetwork, VaultSender>>
  /** From it come the throw-away keys that carry signatures to PLANET, where sending is free. */
  relaySecret: Hex
  accountOf: (requester: string) => Promise<AccountFacts | undefined>
  limits: (asset: AssetCode) => ReviewLimits
  /**
   * What a release costs now, in the asset that is converted; where operators set it the lowest of the given moments
   * counts. Left out, any fee is accepted.
   */
  feeOf?: (request: FeeRequest, moments: readonly Date[]) => Promise<bigint>
  /** How long rolling limits look back. */
  windowMs: number
  now: () => Date
  logger: Logger
}
