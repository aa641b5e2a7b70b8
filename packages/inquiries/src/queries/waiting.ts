import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'

/** Inquiries without an answer. */
export const inquiriesToAnswer = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select created_at as at from inquiries where state = 'open'`)
