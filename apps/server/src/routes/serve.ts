import type { AnswerOf, Call } from '@planet/api/call'
import type { Bookings } from '@planet/bookings/bookings'
import type { Charges } from '@planet/cards/charges/charges'
import type { Applications } from '@planet/cards/registration/applications'
import type { Ledger } from '@planet/ledger/queries/rows'
import type { JsonRpc } from '@planet/ledger/rpc/json-rpc'
import type { MainNetworks } from '@planet/main-networks/main-networks'
import type { Orders } from '@planet/orders/orders'
import type { HumanCheck } from '@planet/partners/human/human-check'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Input } from '@planet/platform/http/serve-call'
import type { Points } from '@planet/points/points'
import type { Transfers } from '@planet/transfers/transfers'
import type { ServerBridge } from '../bridge.ts'

/** Serves one call behind the gates. */
export type Serve = <C extends Call>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>) => void

/** The chain itself, and what the database has of it. */
export type Planet = { rpc: JsonRpc; ledger: Ledger }

/** What handlers work with. */
export type RouteContext = {
  config: Config
  connection: Connection
  human: HumanCheck
  planet: Planet
  /** Undefined where this server has no bridge. */
  bridge: ServerBridge | undefined
  transfers: Transfers
  mainNetworks: MainNetworks
  orders: Orders
  charges: Charges
  applications: Applications
  points: Points
  bookings: Bookings
}

/** A file of routes/: one call of the contract and what it does. */
export type Route = (serve: Serve, context: RouteContext) => void
