import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import type { MainNetwork } from '@planet/chains/network'
import type { Address } from 'viem'
import type { ChainReader } from '../networks/common/network.ts'
import type { ApprovalPolicy } from '../operators/policy.ts'
import type { PlanetView } from '../planet/view.ts'
import type { Standing } from '../rules/standing.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import type { ReserveClaims } from './claims.ts'

/** One guardian's own view of everything it has to verify. It shares nothing with others. */
export type GuardianView = {
  setup: BridgeSetup
  planet: PlanetView
  readers: Partial<Record<MainNetwork, ChainReader>>
  bitcoin?: BitcoinClient
  policy: ApprovalPolicy
  /** Whether money of this address may leave, read from the database at the time of signing. It can only forbid. */
  standingOf: (requester: Address) => Promise<Standing>
  /** Where the bridge claims to hold reserves, checked before it resumes after a pause. */
  claims?: () => Promise<ReserveClaims>
}
