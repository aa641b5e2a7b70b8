import { ApiError } from '@planet/api/api-error'
import { networkAccount } from '@planet/api/calls/network/account'
import { accountProof } from '@planet/bridge/accounts/proofs'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'

export const networkAccountRoute = route(networkAccount, async ({ bridge }, { query }) => {
  const { setup, db } = requireBridge(bridge)
  const proof = await accountProof(db, setup, query.account_id)
  if (!proof) throw new ApiError('data_not_found')
  return { address: proof.address, signatures: [...proof.signatures] }
})
