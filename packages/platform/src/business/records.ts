import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inScope, type RecordList, readRecords } from '../database/records.ts'

/** Changes of fees, limits and other settings in a period, for an authority. */
export const settingRecords = (db: Database, period: { from: Date; until: Date }): Promise<RecordList> =>
  readRecords(
    db,
    'setting-changes',
    sql`select number, key, value::text as value, effective_at, reason, proposed_by, confirmed_by, confirmed_at
      from business_settings where ${inScope(period, '', 'confirmed_at')} order by number`,
  )
