import { addressText } from '@planet/chains/address'
import type { Transaction } from '@planet/platform/database/database'
import type { AccountFacts, BridgeContext } from '../context/context.ts'
import { mayLeave, type Standing } from '../rules/standing.ts'
import type { ConvertRow } from './apply.ts'

export type Owners = Pick<BridgeContext, 'accountOf'>

/** The account that requested a convert, found by the address that signed it. */
export const ownerOf = (
  { accountOf }: Owners,
  { requester }: Pick<ConvertRow, 'requester'>,
  tx?: Transaction,
): Promise<AccountFacts | undefined> => accountOf(addressText(requester), tx)

export const standingOf = (owner: AccountFacts | undefined): Standing => owner?.standing ?? 'unknown'

/** Whether the owner's money may leave PLANET now. */
export const ownerMayLeave = async (owners: Owners, row: Pick<ConvertRow, 'requester'>): Promise<boolean> =>
  mayLeave(standingOf(await ownerOf(owners, row)))
