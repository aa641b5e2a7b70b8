import { addOperator, rolesFrom } from '../logins/operator-store.ts'
import type { Operators } from '../operators.ts'

/** Operators of DEMO_OPERATORS that do not exist yet, as `name:role+role:password:authenticator key`. */
export async function seedDemoOperators(operators: Operators, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    const [name = '', roles = '', password = '', totpSecret = ''] = entry.split(':')
    await addOperator(operators, operators.db, {
      name,
      roles: rolesFrom(roles.split('+')),
      password,
      createdBy: 'sandbox',
      isPasswordOwn: true,
      ...(totpSecret !== '' && { totpSecret }),
    })
  }
}
