import type { Login } from '@planet/platform/database/logins'
import type { Secrets } from './secrets.ts'

/** The database logins of the product's parts, each with its own rights and password. */
export const databaseLogins = (secrets: Readonly<Secrets>) =>
  ({
    api: { name: 'planet_api', password: secrets.DATABASE_API_PASSWORD },
    worker: { name: 'planet_worker', password: secrets.DATABASE_WORKER_PASSWORD },
    console: { name: 'planet_console', password: secrets.DATABASE_CONSOLE_PASSWORD },
    'guardian-1': guardian(1, secrets.DATABASE_GUARDIAN_1_PASSWORD),
    'guardian-2': guardian(2, secrets.DATABASE_GUARDIAN_2_PASSWORD),
    'guardian-3': guardian(3, secrets.DATABASE_GUARDIAN_3_PASSWORD),
  }) as const satisfies Record<string, Login>

const guardian = (number: number, password: string): Login => ({
  name: `planet_guardian_${number}`,
  password,
  memberOf: 'planet_guardian',
})

export type LoginName = keyof ReturnType<typeof databaseLogins>
