import { ApiError } from '@planet/api/api-error'
import {
  checkPeriod,
  exportKind,
  listExports,
  requireAgreed,
  scopeOf,
} from '@planet/compliance/records/agreed-export'
import { audit } from '@planet/operators/audit/audit'
import { hashedArchive } from '@planet/platform/archive/hashed-archive'
import { type RecordScope, TooManyRecords } from '@planet/platform/database/records'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import { CustomerLink, Fact } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { file, page, redirect, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { auditView } from '../../money/audited.ts'
import { propose } from '../proposals/propose.ts'
import { exportedFiles } from './archive.ts'
import { ExportsPage, scopeName } from './exports-page.tsx'
import { texts } from './texts.ts'

/** What authorities ask for: one customer's whole file or a period, as two operators agreed. */
export const exportsSection: Section = {
  menu: [menuEntry('house', '/exports', 'records.export', texts)],
  proposals: () => [exportProposal],
  serve: (serve, services) => {
    const { accounts } = services
    serve.page('/exports', 'records.export', async (visit) => {
      await auditView(services, visit, 'exports_listed')
      const after = readTimeCursor(visit.query('after'))
      const paged = pageOf(await listExports(accounts.db, after, pageSize + 1), (row) => [
        row.proposed_at.toISOString(),
        row.id,
      ])
      const body = <ExportsPage visit={visit} paged={paged} isFirst={!after} now={accounts.now()} />
      return page(texts[visit.language].title, body)
    })
    const ask = (visit: Visit, accountId: string | null, payload: Record<string, string>) =>
      propose(services, visit, {
        kind: exportKind,
        accountId,
        payload,
        reason: visit.form.required('reason', 500),
        code: visit.form.required('code', 20),
      })
    serve.act('/exports/period', 'records.export', async (visit) => {
      const from = dayOf(visit.form.required('from', 10))
      const until = dayAfter(visit.form.required('until', 10))
      if (!from || !until) throw new ApiError('invalid_data')
      checkPeriod({ from, until }, accounts.now())
      await ask(visit, null, { from: from.toISOString(), until: until.toISOString() })
      return redirect('/exports', texts[visit.language].proposed)
    })
    serve.act('/customers/:id/export', 'records.export', async (visit) => {
      const id = visit.param('id')
      await ask(visit, id, {})
      return redirect(`/customers/${encodeURIComponent(id)}`, texts[visit.language].proposed)
    })
    serve.page('/exports/:proposal/archive', 'records.export', async (visit) => {
      const scope = await requireAgreed(accounts.db, visit.operator, visit.param('proposal'), accounts.now())
      try {
        return await archive(services, visit, scope)
      } catch (error) {
        if (!(error instanceof TooManyRecords)) throw error
        return redirect('/exports', texts[visit.language].tooMany, 'bad')
      }
    })
  },
}

/** Every download is recorded with the hash of what left the console. */
async function archive(services: ConsoleServices, { operator, param }: Visit, scope: RecordScope) {
  const { accounts } = services
  const { bytes, sha256 } = hashedArchive(await exportedFiles(services, scope))
  const accountId = 'account' in scope ? scope.account : null
  const detail = { proposal: param('proposal'), scope: scopeName(scope), sha256 }
  await audit(accounts, accounts.db, { operator, action: 'records_exported', accountId, detail })
  return file('application/zip', bytes, `${scopeName(scope)}.zip`)
}

const exportProposal: ProposalKind = {
  kind: exportKind,
  confirm: 'records.export',
  see: 'records.export',
  describe: (payload, language, accountId) =>
    accountId === null ? (
      <Fact name={texts[language].what}>{scopeName(scopeOf({ account_id: null, payload }))}</Fact>
    ) : (
      <Fact name={texts[language].account}>
        <CustomerLink account={accountId} />
      </Fact>
    ),
  // Confirmed, the archive can be downloaded; it is made then.
  carryOut: async () => undefined,
}
