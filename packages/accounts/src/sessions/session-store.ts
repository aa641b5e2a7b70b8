import { createBatcher } from '@planet/platform/batch/create-batcher'
import type { Database } from '@planet/platform/database/database'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import type { Origin } from '@planet/platform/http/origin'
import type { Session, SessionReader } from '@planet/platform/http/session-gate'
import { sessionOf } from '@planet/platform/http/session-gate'
import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import type { AccountTables } from '../tables.ts'
import { readCookie } from './cookies.ts'
import { sealOrigin } from './sealed-origin.ts'

export type AccountSession = Session & { sessionId: string }

/** Little time passes between password and second factor. */
const halfSessionMs = 10 * 60_000
/** How stale the time of last use may be before it is written again. */
const touchMs = 60_000

/** Creates a session and returns its token, which is stored only as a hash. */
export async function createSession(
  accounts: Accounts,
  tx: Database,
  session: { accountId: string; twoStepPending: boolean; origin: Origin },
): Promise<string> {
  const { accountId, twoStepPending, origin } = session
  const token = randomToken()
  const now = accounts.now()
  const lifetime = twoStepPending ? halfSessionMs : accounts.config.SESSION_HOURS * 3_600_000
  await tx
    .insertInto('sessions')
    .values({
      token_hash: plainHash(token),
      id: randomToken(12),
      account_id: accountId,
      two_step_pending: twoStepPending,
      ...sealOrigin(accounts, accountId, origin),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return token
}

/** Listening to events does not count as use: a page may stay open after its user has left. */
const isUse = ({ headers }: FastifyRequest): boolean => headers.accept !== 'text/event-stream'

type SessionRow = Pick<
  AccountTables['sessions'],
  'token_hash' | 'id' | 'account_id' | 'two_step_pending' | 'last_seen_at'
>

const readSessions = prepare<SessionRow, readonly [hashes: Buffer[], time: Date, idleSince: Date]>(
  'read_sessions',
  `select token_hash, id, account_id, two_step_pending, last_seen_at from sessions
   where token_hash = any($1) and expires_at > $2 and last_seen_at > $3`,
)

/** Requests that arrive while others are looked up share the next statement, which sees every session that has ended. */
const batchReads = ({ db, config, now }: Accounts) =>
  createBatcher<Buffer, SessionRow | undefined>(
    async (hashes) => {
      const time = now()
      const idleSince = new Date(time.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
      const rows = await readSessions(db, [filledUp(hashes, Buffer.alloc(0)), time, idleSince])
      const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
      return hashes.map((hash) => ({ status: 'fulfilled', value: found.get(hash.toString('hex')) }))
    },
    { concurrency: 2, schedule: setImmediate },
  )

/** Plugs the sessions of this package into the gate of the platform. */
export function sessionReader(accounts: Accounts): SessionReader {
  const { db, config, now } = accounts
  const readOne = batchReads(accounts)
  return {
    read: async (request): Promise<AccountSession | undefined> => {
      const token = readCookie(config, request, 'session')
      if (!token) return undefined
      const hash = plainHash(token)
      const row = await readOne(hash)
      if (!row) return undefined
      const time = now()
      if (isUse(request) && time.getTime() - row.last_seen_at.getTime() > touchMs)
        await db.updateTable('sessions').set({ last_seen_at: time }).where('token_hash', '=', hash).execute()
      return { accountId: row.account_id, twoStepPending: row.two_step_pending, sessionId: row.id }
    },
  }
}

/** The session that the gate accepted, in this package's type. */
export const currentSession = (request: FastifyRequest): AccountSession =>
  sessionOf(request) as AccountSession

/** Ends the session that the request carries, so that no session outlives a login or a logout. True if there was one. */
export async function endCarriedSession(
  { config }: Pick<Accounts, 'config'>,
  tx: Database,
  request: FastifyRequest,
): Promise<boolean> {
  const token = readCookie(config, request, 'session')
  if (!token) return false
  const ended = await tx.deleteFrom('sessions').where('token_hash', '=', plainHash(token)).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends one session of an account. False if the account has no such session. */
export async function endSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endSessions(
  tx: Database,
  accountId: string,
  options: { except?: string } = {},
): Promise<number> {
  let query = tx.deleteFrom('sessions').where('account_id', '=', accountId)
  if (options.except !== undefined) query = query.where('id', '!=', options.except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired sessions; a worker runs it periodically. */
export async function sweepSessions({ db, config, now }: Accounts): Promise<void> {
  const idleSince = new Date(now().getTime() - config.SESSION_IDLE_MINUTES * 60_000)
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now()), eb('last_seen_at', '<=', idleSince)]))
    .execute()
}
