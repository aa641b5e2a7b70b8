import type { Connection } from '@planet/platform/database/database'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { generate } from 'otplib'
import { addOperator } from '../logins/operator-store.ts'
import type { Operators } from '../operators.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const stepMs = 30_000
const appSecret = 'a secret for tests that is long enough'

/** Operators on a database with the tables of accounts. None of them has an account. */
export function testOperators({ db, pool }: Connection) {
  let time = Date.now()
  const operators: Operators = {
    db,
    pool,
    dataKeys: readDataKeys([], appSecret),
    indexKeys: readIndexKeys({ APP_SECRET: appSecret, APP_SECRET_OLD: [] }),
    passwords: { hash: async () => '', matches: async () => false, isOutdated: () => false },
    accountsByEmail: async () => [],
    now: () => new Date(time),
  }
  return {
    ...operators,
    /** A new code of this operator, who is added at the first one. */
    codeOf: async (name: string): Promise<string> => {
      const isNew = await addOperator(operators, db, {
        name,
        roles: ['treasurer'],
        password: '',
        createdBy: 'test',
        totpSecret: secret,
      })
      // A code counts once.
      if (!isNew) time += stepMs
      return generate({ secret, epoch: Math.floor(time / 1000) })
    },
  }
}
