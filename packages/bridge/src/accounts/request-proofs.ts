import { isAccountId } from '@planet/api/account-id'
import type { Address, Hex } from 'viem'
import { openRequest } from '../board/board.ts'
import type { BridgeContext } from '../context/context.ts'
import { type Followed, followLedger } from '../events/follow-ledger.ts'
import { networkName } from '../planet/view.ts'
import { guardianSet } from './proofs.ts'

/**
 * Asks guardians to co-sign account ids as the registry on PLANET adds them. The first run begins at block zero, so
 * existing accounts are co-signed too, and all of them again when the guardians change.
 */
export async function requestAccountProofs(context: BridgeContext): Promise<Followed> {
  const { setup } = context
  if (!setup.registry) return { blocks: 0, isBehind: false }
  const set = guardianSet(setup)
  return followLedger(context, {
    contract: 'registry',
    cursor: `accounts:${set}`,
    quarantine: 'accounts',
    apply: async (tx, { name, args }) => {
      if (name !== 'AccountRegistered') return
      const accountId = networkName(args.accountId as Hex)
      if (!isAccountId(accountId)) return
      const address = args.account as Address
      await openRequest(tx, `account:${accountId}:${set}`, accountId, { kind: 'account', accountId, address })
    },
  })
}
