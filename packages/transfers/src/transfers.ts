import type { Accounts } from '@planet/accounts/accounts'
import type { JsonRpc } from '@planet/chains/json-rpc'
import type {} from '@planet/ledger/tables'
import type { Connection, Database } from '@planet/platform/database/database'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import type { Stage } from '@planet/units/network'
import { createKeptTokens, type KeptTokens } from './kept-tokens.ts'
import { createKnownPayees, type KnownPayees } from './known-payees.ts'

/** The dependencies of every operation in this package. */
export type Transfers = Pick<Accounts, 'dataKeys' | 'now'> & {
  db: Database
  rpc: JsonRpc
  contracts: PlanetAddresses | undefined
  stage: Stage
  knownPayees: KnownPayees
  keptTokens: KeptTokens
}

type Chain = { rpc: JsonRpc; ledger: { contracts: PlanetAddresses | undefined } }

export const createTransfers = (connection: Connection, accounts: Accounts, chain: Chain): Transfers => ({
  db: connection.db,
  rpc: chain.rpc,
  contracts: chain.ledger.contracts,
  stage: accounts.config.STAGE,
  knownPayees: createKnownPayees(),
  keptTokens: createKeptTokens(),
  dataKeys: accounts.dataKeys,
  now: accounts.now,
})
