import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import type { Selectable } from 'kysely'
import type { Accounts } from '../accounts.ts'
import type { AccountRow, AccountTables, LinkPurpose } from '../tables.ts'

/** Long enough to report that an old link has expired, rather than that it never existed. */
const keptDays = 90

export type Link = Selectable<AccountTables['links']>

/** What a person who signs up has chosen, and who invited them. */
export type SignUpChoice = { user_type: AccountRow['user_type']; referred_by: string | null }

/** Creates a link's token: a key that finds it and a secret that opens it. Only the secret's hash is stored. */
export async function issueLink(
  { now }: Pick<Accounts, 'now'>,
  tx: Database,
  link: {
    accountId: string
    purpose: LinkPurpose
    minutes: number
    initialPasswordHash?: string
    signUp?: SignUpChoice
  },
): Promise<string> {
  const key = randomToken(16)
  const secret = randomToken()
  const created = now()
  await tx
    .insertInto('links')
    .values({
      key,
      account_id: link.accountId,
      purpose: link.purpose,
      secret_hash: plainHash(secret),
      initial_password_hash: link.initialPasswordHash ?? null,
      user_type: link.signUp?.user_type ?? null,
      referred_by: link.signUp?.referred_by ?? null,
      created_at: created,
      expires_at: new Date(created.getTime() + link.minutes * 60_000),
      used_at: null,
    })
    .execute()
  return `${key}.${secret}`
}

/** The link behind a token while it is usable. */
export async function openLink(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  token: string,
  purpose: LinkPurpose,
): Promise<Link> {
  const [key = '', secret = ''] = token.split('.')
  if (!key || !secret) throw new ApiError('warn_not_enough_access_param')
  const link = await db.selectFrom('links').selectAll().where('key', '=', key).executeTakeFirst()
  if (!link || link.purpose !== purpose || !timingSafeEqual(link.secret_hash, plainHash(secret)))
    throw new ApiError('warn_param_key_is_incorrect')
  if (purpose === 'sign_up') await refuseRegistered(db, link.account_id)
  if (link.used_at || link.expires_at <= now()) throw new ApiError('parameter_information_does_not_exist')
  return link
}

/** Revealed only to the holder of the secret that was mailed to the address. */
async function refuseRegistered(db: Accounts['db'], accountId: string): Promise<void> {
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (password_hash) throw new ApiError('warn_email_already_exists')
}

/** As the link was requested; a link for a forgotten password uses the account's current data. */
export const signUpChoice = (link: Link, account: AccountRow): SignUpChoice =>
  link.user_type ? { user_type: link.user_type, referred_by: link.referred_by } : account

/** Deletes links that are long out of date; a worker runs it periodically. */
export async function sweepLinks({ db, now }: Pick<Accounts, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('links').where('expires_at', '<', before).execute()
}

/** Spends the link and all older ones. Of two parallel uses, the second finds it spent. */
export async function spendLink({ now }: Pick<Accounts, 'now'>, tx: Database, link: Link): Promise<void> {
  const spent = await tx
    .updateTable('links')
    .set({ used_at: now() })
    .where('key', '=', link.key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('key')
    .executeTakeFirst()
  if (!spent) throw new ApiError('parameter_information_does_not_exist')
  await tx
    .updateTable('links')
    .set({ used_at: now() })
    .where('account_id', '=', link.account_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute()
}
