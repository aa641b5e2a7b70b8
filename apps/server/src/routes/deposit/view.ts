import { type boundAddress, deposit } from '@planet/api/fields/deposit'
import type { BoundAddress } from '@planet/bridge/deposits/bind'
import type { DepositView } from '@planet/bridge/deposits/read'
import type { z } from 'zod'

export const depositAnswer = (view: DepositView): z.infer<typeof deposit> =>
  deposit.parse({
    id: `D-${view.id}`,
    network: view.network,
    asset: view.asset,
    amount: String(view.amount),
    address: view.address,
    txid: view.txid,
    status: view.status,
    reason: view.reason,
    confirmations: view.confirmations,
    confirmations_needed: view.needed,
    planet_txid: view.planetTxid,
    seen_at: view.seenAt.toISOString(),
    updated_at: view.updatedAt.toISOString(),
  })

export const addressAnswer = ({ network, address, boundAt }: BoundAddress): z.infer<typeof boundAddress> => ({
  network,
  address,
  bound_at: boundAt.toISOString(),
})
