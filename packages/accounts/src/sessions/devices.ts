import type { Database } from '@planet/platform/database/database'
import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { readCookie, setCookie } from './cookies.ts'

const keptDays = 400

/** The mark that the browser carries, as it is stored. */
export function markOf({ config }: Pick<Accounts, 'config'>, request: FastifyRequest): Buffer | undefined {
  const token = readCookie(config, request, 'device')
  return token === undefined ? undefined : plainHash(token)
}

/** The browser's mark, if it has logged in to the account before. */
export async function knownDevice(
  accounts: Accounts,
  request: FastifyRequest,
  emailIndexes: readonly Buffer[],
): Promise<string | undefined> {
  const hash = markOf(accounts, request)
  if (!hash) return undefined
  const row = await accounts.db
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .select('devices.account_id')
    .where('accounts.email_index', 'in', emailIndexes)
    .where('devices.token_hash', '=', hash)
    .executeTakeFirst()
  return row && hash.toString('base64url')
}

/** Deletes browsers unseen for longer than their mark lives; a worker runs it periodically. */
export async function sweepDevices({ db, now }: Accounts): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('devices').where('last_seen_at', '<', before).execute()
}

/**
 * Remembers the browser after a complete login. True if it is new to an account that was used elsewhere. An unknown
 * mark gets a new value: an attacker may have planted it to count as known later.
 */
export async function rememberDevice(
  { config, now }: Accounts,
  tx: Database,
  accountId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const time = now()
  const carried = readCookie(config, request, 'device')
  if (carried) {
    const { numUpdatedRows } = await tx
      .updateTable('devices')
      .set({ last_seen_at: time })
      .where('account_id', '=', accountId)
      .where('token_hash', '=', plainHash(carried))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      setCookie(config, reply, 'device', carried)
      return false
    }
  }
  const others = await tx
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const token = randomToken()
  const token_hash = plainHash(token)
  // Keeps the other accounts of this browser.
  if (carried)
    await tx.updateTable('devices').set({ token_hash }).where('token_hash', '=', plainHash(carried)).execute()
  await tx
    .insertInto('devices')
    .values({ token_hash, account_id: accountId, first_seen_at: time, last_seen_at: time })
    .execute()
  setCookie(config, reply, 'device', token)
  return others.count > 0n
}
