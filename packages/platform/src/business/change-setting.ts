import { ApiError } from '@planet/api/api-error'
import { fieldErrors } from '@planet/api/field-errors'
import { sql } from 'kysely'
import { ZodError } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { locks } from '../database/locks.ts'
import { publishWithCommit } from '../live/publish.ts'
import { settingsTopic } from './business-settings.ts'
import { parseSetting, type SettingKey } from './definitions.ts'
import type { SettingChange } from './tables.ts'

/** Every process learns of a change this long before it takes effect, so that all of them switch together. */
export const leadMs = 10_000

export type NewSetting = {
  key: SettingKey
  value: Readonly<Record<string, unknown>>
  /** The newest change of the setting when this one was proposed; 0 if there was none. */
  base: string
  /** Undefined means as soon as it is confirmed. */
  effectiveAt: Date | undefined
}

/** Throws for a value out of bounds, and for a time in the past. */
export function checkNewSetting({ key, value, effectiveAt }: NewSetting, now: Date): void {
  try {
    parseSetting(key, value)
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new ApiError('validation_error', { fields: fieldErrors(error, value), cause: error })
  }
  if (effectiveAt && effectiveAt <= now)
    throw new ApiError('validation_error', { fields: [{ field: 'effective_at', reason: 'format' }] })
}

type Agreement = { reason: string; proposedBy: string; confirmedBy: string }

/**
 * Saves a change that two operators agreed on. Rejects one proposed before another change of the same setting, because
 * its proposer saw other values.
 */
export async function changeSetting(
  tx: Transaction,
  setting: NewSetting,
  { reason, proposedBy, confirmedBy }: Agreement,
  now: Date,
): Promise<void> {
  if (setting.effectiveAt && setting.effectiveAt <= now) throw new ApiError('incorrect_handling')
  checkNewSetting(setting, now)
  await sql`select pg_advisory_xact_lock(${locks.businessSettings})`.execute(tx)
  if (setting.base !== (await newestChange(tx, setting.key))) throw new ApiError('incorrect_handling')
  const soonest = new Date(now.getTime() + leadMs)
  const { key, value, effectiveAt } = setting
  await tx
    .insertInto('business_settings')
    .values({
      key,
      value: JSON.stringify(value),
      effective_at: effectiveAt && effectiveAt > soonest ? effectiveAt : soonest,
      reason,
      proposed_by: proposedBy,
      confirmed_by: confirmedBy,
      confirmed_at: now,
    })
    .execute()
  await publishWithCommit(tx, { account: null, topic: settingsTopic })
}

/** The number of the newest change of a setting. */
export async function newestChange(db: Database, key: SettingKey): Promise<string> {
  const row = await db
    .selectFrom('business_settings')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('key', '=', key)
    .executeTakeFirst()
  return String(row?.number ?? 0n)
}

/** Newest first. */
export async function listChanges(
  db: Database,
  key: SettingKey,
  before: bigint | undefined,
  count: number,
): Promise<SettingChange[]> {
  let query = db.selectFrom('business_settings').selectAll().where('key', '=', key)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(count).execute()
}
