import { listChanges } from '@planet/compliance/changes/list-changes'
import { listOpenHits } from '@planet/compliance/screening/hits'
import { CustomerLink, Mono, Panel } from '../../frame/elements.tsx'
import { Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import { page, type Section } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { auditView } from '../../money/audited.ts'
import { texts } from './texts.ts'

/** What compliance has to decide about customers. Decisions are made on the customer's page. */
export const screeningSection: Section = {
  menu: [menuEntry('people', '/screening', 'customers.see', texts)],
  serve: (serve, services) => {
    const { db } = services.connection
    serve.page('/screening', 'customers.see', async (visit) => {
      const { language, query } = visit
      const t = texts[language]
      await auditView(services, visit, 'screening_listed')
      const after = readTimeCursor(query('after'))
      const hits = pageOf(await listOpenHits(db, after, pageSize + 1), ({ found_at, id }) => [
        found_at.toISOString(),
        id,
      ])
      const afterChange = readTimeCursor(query('change'))
      const changes = pageOf(
        await listChanges(db, afterChange, pageSize + 1),
        ({ submitted_at, account_id }) => [submitted_at.toISOString(), account_id],
      )
      return page(
        t.title,
        <>
          <p>{t.help}</p>
          <Panel title={t.hits}>
            <Table
              caption={t.hits}
              rows={hits.rows}
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
            <Pager
              path="/screening"
              filters={{ change: query('change') }}
              next={hits.next}
              isFirst={!after}
              language={language}
            />
          </Panel>
          <Panel title={t.changes}>
            <Table
              caption={t.changes}
              rows={changes.rows}
              columns={[
                { head: t.account, cell: ({ account_id }) => <CustomerLink account={account_id} /> },
                {
                  head: t.since,
                  cell: ({ submitted_at }) => <WaitingSince visit={visit} kind="changes" at={submitted_at} />,
                },
              ]}
              empty={t.none}
            />
            <Pager
              path="/screening"
              filters={{ after: query('after') }}
              next={changes.next}
              isFirst={!afterChange}
              language={language}
              cursor="change"
            />
          </Panel>
        </>,
      )
    })
  },
}
