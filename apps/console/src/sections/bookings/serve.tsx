import { bookingStates, type ListedBooking, listAllBookings } from '@planet/bookings/queries/list'
import type { ReactNode } from 'react'
import { CustomerLink, Link, Moment, Mono, Pill } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { type Paged, pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import { page, type Section, type Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { auditView } from '../../money/audited.ts'
import { readSearch, redactSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { texts } from './texts.ts'

const tones = {
  requested: 'wait',
  checked: 'wait',
  invoiced: 'wait',
  paid: 'good',
  complete: 'good',
  cancelled: 'plain',
} as const

/** Flights and hotels as the agency reports them. The agency decides; operators answer customers' questions. */
export const bookingsSection: Section = {
  menu: [menuEntry('money', '/bookings', 'bookings.see', texts)],
  serve: (serve, services) => {
    serve.page('/bookings', 'bookings.see', async (visit) => {
      const { query } = visit
      await auditView(services, visit, 'bookings_listed', {
        detail: { search: redactSearch(query('account')) },
      })
      const state = bookingStates.find((one) => one === query('state'))
      const filter = { state, account: accountOf(query('account')) }
      const before = readNumber(query('after'))
      const found = await listAllBookings(services.connection.db, filter, before, pageSize + 1)
      const paged = pageOf(found, ({ number }) => [String(number)])
      return page(texts[visit.language].title, <BookingList visit={visit} paged={paged} />)
    })
  },
}

/** An invalid account id finds nothing, rather than everything. */
function accountOf(text: string): string | undefined {
  if (text === '') return undefined
  const parsedSearch = readSearch(text)
  return parsedSearch?.by === 'account' ? parsedSearch.account : 'none'
}

function BookingList({
  visit,
  paged: { rows, next },
}: {
  visit: Visit
  paged: Paged<ListedBooking>
}): ReactNode {
  const { language, query } = visit
  const t = texts[language]
  const { columns, nothing, all } = moneyTexts[language]
  const states = bookingStates.map((state) => [state, t.states[state]] as const)
  return (
    <>
      <FilterBar path="/bookings" language={language}>
        <TextField name="account" label={columns.account} type="search" value={query('account')} isOptional />
        <SelectField
          name="state"
          label={columns.state}
          value={query('state')}
          options={[['', all], ...states]}
        />
      </FilterBar>
      <Table
        caption={t.title}
        rows={rows}
        columns={[
          { head: columns.id, cell: ({ id }) => <Mono>{id}</Mono> },
          { head: columns.account, cell: ({ account_id }) => <CustomerLink account={account_id} /> },
          { head: t.journey, cell: ({ kind, title }) => `${t.kinds[kind]}: ${title}` },
          {
            head: t.dates,
            cell: ({ starts_on, ends_on }) => (
              <>
                <span className="short">{`${starts_on} –`}</span> <span className="short">{ends_on}</span>
              </>
            ),
          },
          { head: t.travellers, cell: ({ travellers }) => String(travellers), isFigure: true },
          {
            head: columns.state,
            cell: ({ state }) => <Pill tone={tones[state]}>{t.states[state]}</Pill>,
          },
          { head: t.invoice, cell: ({ invoice }) => invoice?.number ?? '–' },
          {
            head: t.paidBy,
            cell: ({ paid_by, order_id }) => (
              <>
                {paid_by ? t.ways[paid_by] : '–'}
                {order_id && (
                  <>
                    {' '}
                    <Link href={`/orders/${order_id}`}>{t.order}</Link>
                  </>
                )}
              </>
            ),
          },
          { head: columns.updated, cell: ({ told_at }) => <Moment at={told_at} /> },
        ]}
        empty={nothing}
      />
      <Pager
        path="/bookings"
        filters={{ account: query('account'), state: query('state') }}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}
