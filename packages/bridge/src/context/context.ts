import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import type { JsonRpc } from '@planet/chains/json-rpc'
import type { Database, Transaction } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { AssetCode } from '@planet/units/asset'
import type { Hex } from 'viem'
import type { FeeRequest } from '../fee-request.ts'
import type { VaultNetwork } from '../networks/vault.ts'
import type { VaultSender } from '../networks/vault-sender.ts'
import type { PlanetView } from '../planet/view.ts'
import type { ReviewLimits } from '../rules/review.ts'
import type { Standing } from '../rules/standing.ts'
import type { BridgeSetup } from '../setup/setup.ts'

/** What the bridge needs to know about an account, from the package that keeps accounts. */
export type AccountFacts = {
  account: string
  standing: Exclude<Standing, 'unknown'>
  passwordChangedAt: Date | undefined
}

/** The coordinator's dependencies. It holds no guardian's key and decides nothing that guardians do not check. */
export type BridgeContext = {
  setup: BridgeSetup
  db: Database
  /** The relay's journal is in the same database. */
  ledgerDb: Database
  rpc: JsonRpc
  planet: PlanetView
  bitcoin?: BitcoinClient
  /** Ethereum and TRON, where a vault contract holds the reserve. */
  vaults: Partial<Record<VaultNetwork, VaultSender>>
  /** Derives the single-use keys that submit signatures to PLANET, where sending is free. */
  relaySecret: Hex
  /**
   * The account of an address, whatever its status; undefined if no account has the address. Within a transaction it is
   * read by that transaction.
   */
  accountOf: (requester: string, tx?: Transaction) => Promise<AccountFacts | undefined>
  limits: (asset: AssetCode) => ReviewLimits
  /** Whether the travel rule asks for data about a convert that is not there or not confirmed. Left out, it asks for none. */
  lacksTravelData?: (convert: TravelConvert) => Promise<boolean>
  /**
   * The current cost of a release, in the converted asset; if operators set it, the lowest of the given moments counts.
   * If omitted, any fee is accepted.
   */
  feeOf?: (request: FeeRequest, moments: readonly Date[]) => Promise<bigint>
  /** The window of rolling limits. */
  windowMs: number
  now: () => Date
  logger: Logger
}

/** A convert as the travel rule looks at it. */
export type TravelConvert = { id: string; account: string; asset: AssetCode; amount: bigint }
