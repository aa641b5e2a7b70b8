import type { Database } from '@planet/platform/database/database'
import type { Origin } from '@planet/platform/http/origin'
import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Operators } from '../operators.ts'
import type { OperatorRole } from '../roles.ts'
import { sealContext } from '../seal-context.ts'
import type { OperatorStage } from '../tables.ts'

/** Logs an operator out after half an hour without use, and after eight hours in any case. */
const idleMs = 30 * 60_000
const longestMs = 8 * 3_600_000
/** Little time passes between password and second factor. */
const halfMs = 10 * 60_000
/** How stale the time of last use may be before it is written again. */
const touchMs = 60_000

export type OperatorSession = {
  id: string
  name: string
  roles: readonly OperatorRole[]
  stage: OperatorStage
}

type Db = Database

/** Creates a session and returns its token, which is stored only as a hash. */
export async function openOperatorSession(
  operators: Pick<Operators, 'dataKeys' | 'now'>,
  tx: Db,
  { name, stage, origin }: { name: string; stage: OperatorStage; origin: Origin },
): Promise<string> {
  const token = randomToken()
  const now = operators.now()
  const { sealed, keyId } = seal(operators.dataKeys, sealContext.operatorOrigin(name), JSON.stringify(origin))
  await removeExpired(tx, now)
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: plainHash(token),
      id: randomToken(12),
      operator: name,
      stage,
      origin_sealed: sealed,
      key_id: keyId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + (stage === 'whole' ? longestMs : halfMs)),
    })
    .execute()
  return token
}

/** Read together with its operator, so that a lost role or a disabled login takes effect at once. */
export async function readOperatorSession(
  { db, now }: Pick<Operators, 'db' | 'now'>,
  token: string | undefined,
  /** False for background requests: a page left open must not keep its operator signed in. */
  isUse = true,
): Promise<OperatorSession | undefined> {
  if (!token) return undefined
  const hash = plainHash(token)
  const time = now()
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.name', 'operator_sessions.operator')
    .select(['operator_sessions.id', 'operators.name', 'operators.roles', 'stage', 'last_seen_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', time)
    .where('last_seen_at', '>', new Date(time.getTime() - idleMs))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { last_seen_at, ...session } = row
  if (isUse && time.getTime() - last_seen_at.getTime() > touchMs)
    await db
      .updateTable('operator_sessions')
      .set({ last_seen_at: time })
      .where('token_hash', '=', hash)
      .execute()
  return session
}

export async function listOperatorSessions({ db, dataKeys, now }: Operators, name: string) {
  const rows = await db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('operator', '=', name)
    .where('stage', '=', 'whole')
    .where('expires_at', '>', now())
    .where('last_seen_at', '>', new Date(now().getTime() - idleMs))
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ id, created_at, last_seen_at, origin_sealed, key_id }) => {
    const box = { sealed: origin_sealed, keyId: key_id }
    const origin = unseal(dataKeys, sealContext.operatorOrigin(name), box).toString()
    return { id, created_at, last_seen_at, ...(JSON.parse(origin) as Origin) }
  })
}

/** True for only one of several parallel calls. */
export async function endOperatorSession(tx: Db, name: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('operator_sessions')
    .where('operator', '=', name)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

export async function endOperatorSessions(tx: Db, name: string, except: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('operator', '=', name).where('id', '!=', except).execute()
}

/** Runs at every login, because the worker's database role has no right to operators' sessions. */
async function removeExpired(tx: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMs)
  await tx
    .deleteFrom('operator_sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
    .execute()
}
