import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import type { Language } from '@planet/api/language'
import { audit } from '@planet/operators/audit/audit'
import { firstHalf, secondHalf, wholePassword } from '@planet/operators/logins/first-password'
import {
  addOperator,
  resetOperator,
  rolesFrom,
  setOperatorRoles,
} from '@planet/operators/logins/operator-store'
import type { Transaction } from '@planet/platform/database/database'
import { Fact } from '../../frame/elements.tsx'
import type { Confirmation, ProposalKind } from '../../frame/proposal-kind.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { PasswordHalf, roleWords } from './pages.tsx'
import { texts } from './texts.ts'

type Payload = Readonly<Record<string, unknown>>

const nameIn = ({ name }: Payload): string => String(name)
const rolesIn = ({ roles }: Payload) => rolesFrom(Array.isArray(roles) ? roles.map(String) : [])
const describe = (payload: Payload, language: Language) => {
  const t = texts[language]
  return (
    <>
      <Fact name={t.name}>{nameIn(payload)}</Fact>
      {'roles' in payload && <Fact name={t.roles}>{roleWords(rolesIn(payload), language)}</Fact>}
    </>
  )
}

/**
 * Operators never confirm changes to their own login. Each action has its own audit row in addition to the
 * confirmation.
 */
async function begin(
  accounts: Accounts,
  tx: Transaction,
  action: string,
  payload: Payload,
  { id, confirmedBy, proposedBy }: Confirmation,
): Promise<string> {
  const name = nameIn(payload)
  if (name === confirmedBy) throw new ApiError('incorrect_handling')
  const detail = { ...payload, proposal: id, proposed_by: proposedBy }
  await audit(accounts, tx, { operator: { name: confirmedBy }, action, accountId: null, detail })
  return name
}

/** What requires two administrators: a new operator, other roles, and a new first password. */
export const operatorProposals = ({ accounts }: ConsoleServices): ProposalKind[] => [
  {
    kind: 'operator.add',
    confirm: 'operators.manage',
    describe,
    carryOut: async (tx, payload, confirmation, language) => {
      const name = await begin(accounts, tx, 'operator_added', payload, confirmation)
      const second = secondHalf()
      const isAdded = await addOperator(accounts, tx, {
        name,
        roles: rolesIn(payload),
        password: wholePassword(firstHalf(accounts, confirmation.id), second),
        createdBy: `${confirmation.proposedBy}, ${confirmation.confirmedBy}`,
      })
      if (!isAdded) throw new ApiError('data_already_exists')
      return <PasswordHalf language={language} half="secondHalf" text={second} />
    },
  },
  {
    kind: 'operator.roles',
    confirm: 'operators.manage',
    describe,
    carryOut: async (tx, payload, confirmation) => {
      const name = await begin(accounts, tx, 'operator_roles_changed', payload, confirmation)
      await setOperatorRoles(tx, name, rolesIn(payload))
      return undefined
    },
  },
  {
    kind: 'operator.reset',
    confirm: 'operators.manage',
    describe,
    carryOut: async (tx, payload, confirmation, language) => {
      const name = await begin(accounts, tx, 'operator_reset', payload, confirmation)
      const second = secondHalf()
      await resetOperator(accounts, tx, name, wholePassword(firstHalf(accounts, confirmation.id), second))
      return <PasswordHalf language={language} half="secondHalf" text={second} />
    },
  },
]
