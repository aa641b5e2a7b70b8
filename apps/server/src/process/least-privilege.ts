import { ConfigError } from '@planet/platform/config/config-error'
import type { Config } from '@planet/platform/config/settings'
import type { Pool } from 'pg'

/** On the main stage no public process runs with a login that could rewrite the audit log. */
export async function requireLeastPrivilege(pool: Pool, stage: Config['STAGE']): Promise<void> {
  if (stage !== 'main') return
  const { rows } = await pool.query<{ rules: boolean }>(
    `select has_table_privilege('audit_log', 'update') or has_table_privilege('audit_log', 'delete')
       or has_schema_privilege(current_user, 'public', 'create') as rules`,
  )
  if (rows[0]?.rules)
    throw new ConfigError(
      'On STAGE=main DATABASE_URL names the login of one role, not the owner of the tables: see docs/database-roles.md.',
    )
}
