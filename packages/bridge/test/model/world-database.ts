import { accountsMigrations } from '@planet/accounts/migrations'
import { addAccount } from '@planet/accounts/testing/add-account'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { bridgeMigrations } from '../../src/migrations.ts'
import { people } from './main-chain.ts'

/** A database for one world after the other, with the accounts of its people, to which the audit log refers. */
export async function createWorldDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase([accountsMigrations, ledgerMigrations, bridgeMigrations])
  for (const address of people) await addAccount(database.pool, { id: address.toLowerCase(), address })
  return database
}
