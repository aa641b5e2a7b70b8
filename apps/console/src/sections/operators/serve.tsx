import { ApiError } from '@planet/api/api-error'
import type { Language } from '@planet/api/language'
import { audit } from '@planet/operators/audit/audit'
import { addIdentity, readIdentity } from '@planet/operators/decisions/own-accounts'
import { firstHalf } from '@planet/operators/logins/first-password'
import { endOperatorSessions, listOperatorSessions } from '@planet/operators/logins/operator-sessions'
import {
  disableOperator,
  isOperatorName,
  listOperators,
  operatorByName,
  rolesFrom,
} from '@planet/operators/logins/operator-store'
import { Link, Panel } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { type Answer, page, redirect, type Section, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { propose } from '../proposals/propose.ts'
import { texts as proposalTexts } from '../proposals/texts.ts'
import { ListPage, OperatorPage, PasswordHalf } from './pages.tsx'
import { operatorProposals } from './proposals.tsx'
import { texts } from './texts.ts'

export const operatorsSection: Section = {
  menu: [menuEntry('house', '/operators', 'operators.see', texts)],
  proposals: operatorProposals,
  serve: (serve, services) => {
    const { accounts } = services
    serve.page('/operators', 'operators.see', async (visit) =>
      page(texts[visit.language].title, <ListPage visit={visit} rows={await listOperators(accounts.db)} />),
    )
    serve.page('/operators/:name', 'operators.see', async (visit) => {
      const row = await operatorByName(accounts.db, visit.param('name'))
      if (!row) throw new ApiError('data_not_found')
      return page(
        row.name,
        <OperatorPage visit={visit} row={row} sessions={await listOperatorSessions(accounts, row.name)} />,
      )
    })
    serveProposals(serve, services)
    serveActs(serve, services)
  },
}

/** The proposer's half of a first password, in response to the proposal; it is not shown again. */
function proposedWithHalf({ accounts }: ConsoleServices, language: Language, address: string): Answer {
  const t = texts[language]
  const half = (
    <PasswordHalf
      language={language}
      half="firstHalf"
      text={firstHalf(accounts, address.split('/').at(-1) ?? '')}
    />
  )
  const body = (
    <>
      <p>{t.proposed}</p>
      {half}
      <p>
        <Link href={address}>{t.toProposal}</Link>
      </p>
    </>
  )
  return page(t.title, <Panel title={proposalTexts[language].once}>{body}</Panel>)
}

function serveProposals(serve: Serve, services: ConsoleServices): void {
  const { accounts } = services
  /** Another operator, who exists. */
  const other = async ({ operator, param }: Visit): Promise<string> => {
    const row = await operatorByName(accounts.db, param('name'))
    if (!row) throw new ApiError('data_not_found')
    if (row.name === operator.name) throw new ApiError('incorrect_handling')
    return row.name
  }
  const reason = ({ form }: Visit) => form.required('reason', 300)

  serve.act('/operators', 'operators.manage', async (visit) => {
    const name = visit.form.required('name', 32)
    if (!isOperatorName(name)) throw new ApiError('invalid_data')
    if (await operatorByName(accounts.db, name)) throw new ApiError('data_already_exists')
    const payload = { name, roles: rolesFrom(visit.form.all('role')) }
    const address = await propose(services, visit, { kind: 'operator.add', payload, reason: reason(visit) })
    return proposedWithHalf(services, visit.language, address)
  })
  serve.act('/operators/:name/roles', 'operators.manage', async (visit) => {
    const payload = { name: await other(visit), roles: rolesFrom(visit.form.all('role')) }
    const address = await propose(services, visit, { kind: 'operator.roles', payload, reason: reason(visit) })
    return redirect(address, texts[visit.language].proposed)
  })
  serve.act('/operators/:name/reset', 'operators.manage', async (visit) => {
    const payload = { name: await other(visit) }
    const address = await propose(services, visit, { kind: 'operator.reset', payload, reason: reason(visit) })
    return proposedWithHalf(services, visit.language, address)
  })
}

/** What one administrator may do alone, because it only removes rights. */
function serveActs(serve: Serve, { accounts }: ConsoleServices): void {
  serve.act('/operators/:name/disable', 'operators.manage', async ({ operator, language, param, form }) => {
    const name = param('name')
    if (name === operator.name) throw new ApiError('incorrect_handling')
    const detail = { name, reason: form.required('reason', 300) }
    await accounts.db.transaction().execute(async (tx) => {
      await disableOperator(tx, name, accounts.now())
      await audit(accounts, tx, { operator, action: 'operator_disabled', accountId: null, detail })
    })
    return redirect(`/operators/${name}`, texts[language].disabledNow)
  })
  serve.act('/operators/:name/own-accounts', 'operators.manage', async (visit) => {
    const row = await operatorByName(accounts.db, visit.param('name'))
    if (!row) throw new ApiError('data_not_found')
    const identity = readIdentity(visit.form.required('identity', 320))
    await accounts.db
      .transaction()
      .execute((tx) => addIdentity(accounts, tx, { name: row.name }, identity, visit.operator))
    return redirect(`/operators/${row.name}`, texts[visit.language].ownAdded)
  })
  serve.act('/operators/:name/sessions/end', 'operators.manage', async ({ operator, language, param }) => {
    const name = param('name')
    await accounts.db.transaction().execute(async (tx) => {
      await endOperatorSessions(tx, name, operator.sessionId)
      const detail = { name }
      await audit(accounts, tx, { operator, action: 'operator_sessions_ended', accountId: null, detail })
    })
    return redirect(`/operators/${name}`, texts[language].sessionsEnded)
  })
}
