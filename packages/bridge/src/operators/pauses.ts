import type { Database, Transaction } from '@planet/platform/database/database'
import { delayUntil } from '@planet/platform/jobs/delay-until'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { raiseAlarm } from '../alarm.ts'
import { closeRequests } from '../board/board.ts'
import type { BridgeContext } from '../context/context.ts'
import { type EndPause, endPauseJob } from '../jobs.ts'
import { governance, requestGovernance } from '../planet/governance.ts'
import type { PayloadOf } from '../request.ts'

/** How long one operator alone can pause the bridge. */
const aloneMs = 3_600_000

/** Asks the guardians to pause. Without a second operator the pause ends after an hour. */
export async function pauseBridge(
  tx: Transaction,
  request: PayloadOf<'pause'>,
  { operator, reason }: { operator: string; reason: string },
  now: Date,
): Promise<void> {
  const { nonce } = request
  const endsAt = new Date(now.getTime() + aloneMs)
  await requestGovernance(tx, request)
  await tx
    .insertInto('bridge_pauses')
    .values({ nonce, asked_by: operator, reason, asked_at: now, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await enqueue(tx, endPauseJob, { nonce }, delayUntil(endsAt, now))
}

/** A second operator keeps the bridge paused until it is resumed. */
export async function confirmPause(
  tx: Transaction,
  nonce: string,
  operator: string,
  now: Date,
): Promise<'confirmed' | 'same_operator' | 'not_pending'> {
  const row = await tx
    .selectFrom('bridge_pauses')
    .select(['asked_by', 'confirmed_by'])
    .where('nonce', '=', nonce)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.confirmed_by !== null) return 'not_pending'
  if (row.asked_by === operator) return 'same_operator'
  const confirmed = { confirmed_by: operator, confirmed_at: now }
  await tx.updateTable('bridge_pauses').set(confirmed).where('nonce', '=', nonce).execute()
  // The hour may be over, with guardians waiting for an operator's signature.
  await closeRequests(tx, governance, 'withdrawn', 'resume')
  return 'confirmed'
}

/** The pause of this nonce that waits for a second operator. */
export const pendingPause = (db: Database, nonce: string) =>
  db
    .selectFrom('bridge_pauses')
    .select(['asked_by', 'reason', 'ends_at'])
    .where('nonce', '=', nonce)
    .where('confirmed_by', 'is', null)
    .executeTakeFirst()

/**
 * After the hour: asks the guardians to resume, and raises an alarm. Guardians check the reserves, and if they know
 * operators by key they wait for a signed request.
 */
export async function endPause({ db, planet }: BridgeContext, { nonce }: EndPause): Promise<void> {
  if (!(await planet.paused()) || String(await planet.governanceNonce()) !== nonce) return
  await db.transaction().execute(async (tx) => {
    const row = await pendingPause(tx, nonce)
    if (!row) return
    await requestGovernance(tx, { kind: 'resume', nonce })
    await raiseAlarm(tx, 'pause_unconfirmed', { operator: row.asked_by })
  })
}
