import { ApiError } from '@planet/api/api-error'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { addEntry, lockBalance } from '@planet/points/add-entry'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import type { Charges } from '../charges.ts'
import { chargeJob } from '../jobs.ts'
import { pointsOf } from '../money.ts'
import { usableOwnCard } from '../usable-card.ts'
import { type Asked, insertCharge, newChargeId, once, sameRequest, withinLimits } from './begin-charge.ts'
import type { ChargeRow } from './tables.ts'

/** Points, charge and job in one transaction: spent once, however often it is requested. */
export async function chargeWithPoints(
  charges: Charges,
  accountId: string,
  asked: Asked,
): Promise<ChargeRow> {
  const before = await sameRequest(charges.db, accountId, asked, 'points')
  if (before) return before
  const cents = withinLimits(charges, asked.amount)
  requireActive(await ownWallet(charges.orders, accountId))
  const { token, last_four } = await usableOwnCard(charges, accountId, asked.card_id)
  return once(charges, accountId, asked, 'points', async (tx) => {
    const points = pointsOf(cents)
    if ((await lockBalance(tx, accountId)) < points)
      throw new ApiError('points_not_enough', { fields: [{ field: 'amount', reason: 'format' }] })
    const id = newChargeId()
    const spent = {
      account: accountId,
      amount: -points,
      kind: 'card_charge',
      key: `card_charge:${id}`,
    } as const
    await addEntry(tx, spent, charges.now())
    await enqueue(tx, chargeJob, { id })
    return insertCharge(charges, tx, {
      id,
      account_id: accountId,
      request_id: asked.request_id,
      token,
      last_four,
      cents,
      source: 'points',
      state: 'charging',
    })
  })
}
