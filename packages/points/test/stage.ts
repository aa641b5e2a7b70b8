import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import { accountsMigrations } from '@planet/accounts/migrations'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { ordersMigrations } from '@planet/orders/migrations'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { fixedSettings } from '@planet/platform/testing/fixed-settings'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { transfersMigrations } from '@planet/transfers/migrations'
import { pointsMigrations } from '../src/migrations.ts'
import type { Points } from '../src/points.ts'
import { readPoints } from '../src/queries.ts'

export type Stage = Awaited<ReturnType<typeof startStage>>

const secret = 'a secret of the tests, long enough to be one'

/** Points on their own database, with the tables of the packages below. */
export async function startStage() {
  const database = await createTestDatabase([
    accountsMigrations,
    ledgerMigrations,
    transfersMigrations,
    ordersMigrations,
    pointsMigrations,
  ])
  const { pool, db } = database
  const points: Points = {
    db,
    dataKeys: readDataKeys([], secret),
    indexKeys: readIndexKeys({ APP_SECRET: secret, APP_SECRET_OLD: [] }),
    settings: fixedSettings({ referral: { bonus: 500n, invitations: 20 } }),
    now: () => new Date(),
  }
  return {
    database,
    pool,
    points,
    addAccount: async ({ status = '500', by = null as string | null } = {}): Promise<string> => {
      const id = newAccountId()
      const { email_sealed, key_id } = emailColumns(points, id, `${id.toLowerCase()}@example.org`)
      await pool.query(
        `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, referred_by, created_at, activated_at)
         values ($1, decode(md5($1), 'hex'), $4, $5, 'individual', $2, 'CODE' || $1, $3, now(), now())`,
        [id, status, by, email_sealed, key_id],
      )
      return id
    },
    historyOf: (account: string) => readPoints(points, account, {}),
    close: () => database.close(),
  }
}
