import { ApiError } from '@planet/api/api-error'
import { listProposals } from '@planet/operators/decisions/list-proposals'
import { decideProposal, proposalById } from '@planet/operators/decisions/proposals'
import { Link, Panel } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { ListPage, ProposalPage, proposalStates } from './pages.tsx'
import { proposalTitle } from './proposal-title.ts'
import { texts } from './texts.ts'

/** `others` are the sections whose proposals are shown and decided here. */
export const createProposalsSection = (others: readonly Section[]): Section => {
  const kindsOf = (services: ConsoleServices): ReadonlyMap<string, ProposalKind> =>
    new Map(
      others.flatMap((section) =>
        (section.proposals?.(services) ?? []).map((kind) => [kind.kind, kind] as const),
      ),
    )

  return {
    menu: [menuEntry('house', '/proposals', 'proposals.see', texts)],
    serve: (serve, services) => {
      const { accounts } = services
      const kinds = kindsOf(services)

      const isHidden = ({ may }: Visit, kind: ProposalKind | undefined): boolean =>
        kind?.see !== undefined && !may(kind.see)

      serve.page('/proposals', 'proposals.see', async (visit) => {
        const { language, query } = visit
        const state = proposalStates.find((one) => one === query('state')) ?? 'open'
        const after = readTimeCursor(query('after'))
        const without = [...kinds.values()].filter((kind) => isHidden(visit, kind)).map(({ kind }) => kind)
        const found = await listProposals(accounts.db, { state, without, after, count: pageSize + 1 })
        const paged = pageOf(found, (row) => [row.proposed_at.toISOString(), row.id])
        const options = { now: accounts.now(), isFirst: !after }
        return page(
          texts[language].title,
          <ListPage language={language} state={state} paged={paged} options={options} />,
        )
      })

      serve.page('/proposals/:id', 'proposals.see', async (visit) => {
        const row = await proposalById(accounts.db, visit.param('id'))
        const kind = row && kinds.get(row.kind)
        if (!row || isHidden(visit, kind)) throw new ApiError('data_not_found')
        const title = proposalTitle(row.kind, visit.language)
        return page(title, <ProposalPage visit={visit} row={row} kind={kind} now={accounts.now()} />)
      })

      /** The kind, whose decision needs more than the route's own permission. */
      const decidable = async (visit: Visit): Promise<ProposalKind> => {
        const row = await proposalById(accounts.db, visit.param('id'))
        const kind = row && kinds.get(row.kind)
        if (!kind || isHidden(visit, kind)) throw new ApiError('data_not_found')
        if (!visit.may(kind.confirm)) throw new ApiError('warn_not_enabled_user')
        return kind
      }

      serve.act('/proposals/:id/confirm', 'proposals.see', async (visit) => {
        const { operator, language, param } = visit
        const kind = await decidable(visit)
        const shown = await decideProposal(
          accounts,
          operator,
          param('id'),
          'confirmed',
          (tx, row) => {
            const { id, account_id: accountId, reason, proposed_by: proposedBy } = row
            const confirmation = { id, accountId, reason, proposedBy, confirmedBy: operator.name }
            return kind.carryOut(tx, row.payload, confirmation, language)
          },
          visit.form.text('code'),
        )
        const t = texts[language]
        if (!shown) return redirect(`/proposals/${param('id')}`, t.confirmed)
        const back = (
          <p>
            <Link href="/proposals">{t.back}</Link>
          </p>
        )
        return page(
          t.confirmed,
          <>
            <Panel title={t.once}>{shown}</Panel>
            {back}
          </>,
        )
      })

      serve.act('/proposals/:id/refuse', 'proposals.see', async (visit) => {
        await decidable(visit)
        await decideProposal(accounts, visit.operator, visit.param('id'), 'refused', async () => undefined)
        return redirect(`/proposals/${visit.param('id')}`, texts[visit.language].refused)
      })

      serve.act('/proposals/:id/withdraw', 'proposals.see', async ({ operator, language, param }) => {
        await decideProposal(accounts, operator, param('id'), 'withdrawn', async () => undefined)
        return redirect(`/proposals/${param('id')}`, texts[language].withdrawn)
      })
    },
  }
}
