import type { Accounts } from '../accounts.ts'
import { addOperator, rolesFrom } from '../operators/operator-store.ts'

/** Operators of DEMO_OPERATORS that do not exist yet, as `name:role+role:password:authenticator key`. */
export async function seedDemoOperators(accounts: Accounts, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    const [name = '', roles = '', password = '', totpSecret = ''] = entry.split(':')
    await addOperator(accounts, accounts.db, {
      name,
      roles: rolesFrom(roles.split('+')),
      password,
      createdBy: 'sandbox',
      isPasswordOwn: true,
      ...(totpSecret !== '' && { totpSecret }),
    })
  }
}
