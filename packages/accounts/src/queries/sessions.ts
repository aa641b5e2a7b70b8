import type { Origin } from '@planet/platform/http/origin'
import type { Accounts } from '../accounts.ts'
import { openOrigin } from '../sessions/sealed-origin.ts'

export type OpenSession = Origin & { id: string; createdAt: Date; lastSeenAt: Date }

/** Sessions of an account that completed the login and have not expired, last used first. */
export async function openSessions(
  accounts: Pick<Accounts, 'db' | 'config' | 'dataKeys' | 'now'>,
  accountId: string,
): Promise<OpenSession[]> {
  const { db, config, now } = accounts
  const idleSince = new Date(now().getTime() - config.SESSION_IDLE_MINUTES * 60_000)
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('two_step_pending', '=', false)
    .where('expires_at', '>', now())
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...openOrigin(accounts, accountId, row),
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

/** Unexpired sessions of an account, also half ones, last used first, for operators. */
export async function recentSessions(
  accounts: Pick<Accounts, 'db' | 'dataKeys' | 'now'>,
  accountId: string,
  count: number,
): Promise<(Origin & { lastSeenAt: Date })[]> {
  const rows = await accounts.db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', accounts.now())
    .orderBy('last_seen_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...openOrigin(accounts, accountId, row), lastSeenAt: row.last_seen_at }))
}
