import { listChanges } from '@planet/accounts/queries/company-changes'
import { listOpenHits } from '@planet/accounts/screening/hits'
import { CustomerLink, Mono, Panel } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { page, type Section } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { auditView } from '../../money/audited.ts'
import { texts } from './texts.ts'

const shown = 200

/** What compliance has to decide about customers. Decisions are made on the customer's page. */
export const screeningSection: Section = {
  menu: [menuEntry('people', '/screening', 'customers.see', texts)],
  serve: (serve, services) => {
    const { db } = services.connection
    serve.page('/screening', 'customers.see', async (visit) => {
      const t = texts[visit.language]
      await auditView(services, visit, 'screening_listed')
      const hits = await listOpenHits(db, shown)
      const changes = await listChanges(db, shown)
      return page(
        t.title,
        <>
          <p>{t.help}</p>
          <Panel title={t.hits}>
            <Table
              caption={t.hits}
              rows={hits}
              columns={[
                { head: t.account, cell: ({ account_id }) => <CustomerLink account={account_id} /> },
                { head: t.list, cell: ({ list }) => t.lists[list] },
                { head: t.entry, cell: ({ entry }) => <Mono>{entry}</Mono> },
                {
                  head: t.since,
                  cell: ({ found_at }) => <WaitingSince visit={visit} kind="screening" at={found_at} />,
                },
              ]}
              empty={t.none}
            />
          </Panel>
          <Panel title={t.changes}>
            <Table
              caption={t.changes}
              rows={changes}
              columns={[
                { head: t.account, cell: ({ account_id }) => <CustomerLink account={account_id} /> },
                {
                  head: t.since,
                  cell: ({ submitted_at }) => <WaitingSince visit={visit} kind="changes" at={submitted_at} />,
                },
              ]}
              empty={t.none}
            />
          </Panel>
        </>,
      )
    })
  },
}
