import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'
import { stuck } from './lists.ts'

/** Charges without progress for a quarter of an hour. */
export const stuckCharges = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select changed_at as at from card_charges where ${stuck}`)
