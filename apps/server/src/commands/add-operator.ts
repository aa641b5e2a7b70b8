import { audit } from '@planet/operators/audit/audit'
import { secondHalf, wholePassword } from '@planet/operators/logins/first-password'
import {
  addOperator,
  isOperatorName,
  operatorByName,
  resetOperator,
} from '@planet/operators/logins/operator-store'
import { isOperatorRole, operatorRoles } from '@planet/operators/roles'
import { withAccounts } from './with-accounts.ts'

/**
 * Creates an operator from the host: `add-operator.ts NAME ROLE...`. Two admins are needed to begin with; they add all
 * others in the console. For an existing name, it sets a new first password and re-enables the login.
 */
const [name = '', ...roles] = process.argv.slice(2)
const known = roles.filter(isOperatorRole)
if (!isOperatorName(name) || known.length !== roles.length) {
  console.error(`Usage: add-operator.ts NAME ROLE...  Roles: ${operatorRoles.join(', ')}`)
  process.exit(2)
}
const password = wholePassword(secondHalf(), secondHalf())
const done = await withAccounts('add-operator', (accounts) =>
  accounts.db.transaction().execute(async (tx) => {
    const exists = await operatorByName(tx, name)
    if (!exists && known.length === 0) return undefined
    if (exists) await resetOperator(accounts, tx, name, password)
    else await addOperator(accounts, tx, { name, roles: known, password, createdBy: 'host' })
    const action = exists ? 'operator_reset' : 'operator_added'
    const detail = { name, ...(exists ? {} : { roles: known }) }
    await audit(accounts, tx, { operator: { name: 'host' }, action, accountId: null, detail })
    return exists ? `keeps the roles ${exists.roles.join(', ')} and has a new first password` : 'was added'
  }),
)
if (!done) {
  console.error(`Name one or more roles for ${name}: ${operatorRoles.join(', ')}`)
  process.exit(2)
}
console.log(`${name} ${done}: ${password}`)
console.log('It is shown only now, and is changed at the first login, where the second factor is set up too.')
