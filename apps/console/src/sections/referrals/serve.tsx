import { ApiError } from '@planet/api/api-error'
import { closeFlag, type FlagRow, listFlags } from '@planet/points/referral/flags'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { CustomerLink, Moment, Tabs } from '../../frame/elements.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { type Paged, pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { audited, auditView } from '../../money/audited.ts'
import { texts } from './texts.ts'

type Props = { visit: Visit; isClosed: boolean; paged: Paged<FlagRow>; isFirst: boolean }

function ListPage({ visit, isClosed, paged: { rows, next }, isFirst }: Props): ReactNode {
  const { language } = visit
  const t = texts[language]
  const tab = (state: 'open' | 'closed') => ({
    href: address('/referrals', { state }),
    label: t[state],
    isCurrent: (state === 'closed') === isClosed,
  })
  const close = (newcomer: string) => (
    <PostForm action={`/referrals/${encodeURIComponent(newcomer)}/close`}>
      <Button>{t.close}</Button>
    </PostForm>
  )
  return (
    <>
      <Tabs label={t.queues} tabs={[tab('open'), tab('closed')]} />
      <p>{t.help}</p>
      <Table
        caption={t.title}
        rows={rows}
        columns={[
          { head: t.newcomer, cell: (row) => <CustomerLink account={row.newcomer} /> },
          { head: t.inviter, cell: (row) => <CustomerLink account={row.inviter} /> },
          { head: t.reason, cell: (row) => t.reasons[row.reason] },
          {
            head: t.since,
            cell: (row) =>
              isClosed ? <Moment at={row.at} /> : <WaitingSince visit={visit} kind="referrals" at={row.at} />,
          },
          isClosed && { head: t.closedBy, cell: (row) => row.closed_by },
          !isClosed && visit.may('customers.suspend') && { head: t.act, cell: (row) => close(row.newcomer) },
        ]}
        empty={t.none}
      />
      <Pager
        path="/referrals"
        filters={{ state: isClosed ? 'closed' : 'open' }}
        next={next}
        isFirst={isFirst}
        language={language}
      />
    </>
  )
}

/** Referrals that look like abuse. Consequences, such as a suspension, are decided on the customer's page. */
export const referralsSection: Section = {
  menu: [menuEntry('people', '/referrals', 'customers.see', texts)],
  serve: (serve, services) => {
    const { connection, accounts } = services
    serve.page('/referrals', 'customers.see', async (visit) => {
      const isClosed = visit.query('state') === 'closed'
      const after = readTimeCursor(visit.query('after'))
      await auditView(services, visit, 'referral_flags_listed')
      const found = await listFlags(connection.db, isClosed, after, pageSize + 1)
      const paged = pageOf(found, (row) => [row.key, row.newcomer])
      const body = <ListPage visit={visit} isClosed={isClosed} paged={paged} isFirst={!after} />
      return page(texts[visit.language].title, body)
    })
    serve.act('/referrals/:newcomer/close', 'customers.suspend', async (visit) => {
      const newcomer = visit.param('newcomer')
      await audited(services, visit, 'referral_flag_closed', async (tx) => {
        if (!(await closeFlag(tx, newcomer, visit.operator.name, accounts.now())))
          throw new ApiError('incorrect_handling')
        return { accountId: newcomer }
      })
      return redirect('/referrals', texts[visit.language].closedNow)
    })
  },
}
