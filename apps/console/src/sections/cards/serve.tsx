import { ApiError } from '@planet/api/api-error'
import { type ChargeState, chargeStates, maskedNumber } from '@planet/api/calls/card/fields'
import { lockCharge } from '@planet/cards/charges/change-charge'
import type { ChargeRow } from '@planet/cards/charges/tables'
import { chargeJob, giveBackJob } from '@planet/cards/jobs'
import {
  type ApplicationShown,
  applicationStates,
  type CardShown,
  cardsOfApplication,
  findApplication,
  listApplications,
  listCharges,
} from '@planet/cards/queries/lists'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { formatAmount } from '@planet/units/amount'
import type { ReactNode } from 'react'
import { CustomerLink, Fact, Facts, Link, Moment, Mono, Panel, Pill, Tabs } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber, readTimeCursor } from '../../frame/paging.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { audited, auditView } from '../../money/audited.ts'
import { age } from '../../money/format.ts'
import { noted, readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { cardTexts } from './texts.ts'

/** Registrations with the card partner, and card charges in progress. */
export const cardsSection: Section = {
  menu: [menuEntry('money', '/cards/charges', 'cards.see', cardTexts)],
  serve: (serve, services) => {
    const db = services.connection.db

    serve.page('/cards/charges', 'cards.see', async (visit) => {
      const { query } = visit
      const state = [...chargeStates, 'stuck' as const].find((one) => one === query('state'))
      await auditView(services, visit, 'card_charges_listed', {
        detail: { search: noted(query('account')) },
      })
      const filter = { state, account: accountOf(visit) }
      const found = await listCharges(db, filter, readNumber(query('after')), pageSize + 1)
      const { rows, next } = pageOf(found, (row) => [String(row.number)])
      return page(cardTexts[visit.language].title, <ChargeList visit={visit} rows={rows} next={next} />)
    })

    serve.page('/cards/applications', 'cards.see', async (visit) => {
      const { query } = visit
      const state = applicationStates.find((one) => one === query('state'))
      await auditView(services, visit, 'card_applications_listed', {
        detail: { search: noted(query('account')) },
      })
      const filter = { state, account: accountOf(visit) }
      const found = await listApplications(db, filter, readTimeCursor(query('after')), pageSize + 1)
      const { rows, next } = pageOf(found, (row) => [row.created_at.toISOString(), row.id])
      return page(cardTexts[visit.language].title, <ApplicationList visit={visit} rows={rows} next={next} />)
    })

    serve.page('/cards/applications/:id', 'cards.see', async (visit) => {
      const id = visit.param('id')
      const application = await findApplication(db, id)
      if (!application) throw new ApiError('data_not_found')
      const accountId = application.account_id
      await auditView(services, visit, 'card_application_viewed', { accountId, detail: { application: id } })
      const cards = await cardsOfApplication(db, id)
      const charges = await listCharges(db, { account: accountId }, undefined, pageSize)
      const body = (
        <ApplicationPage
          services={services}
          visit={visit}
          application={application}
          cards={cards}
          charges={charges}
        />
      )
      return page(cardTexts[visit.language].applicationOf(id), body)
    })

    serve.act('/cards/charges/:id/again', 'cards.charge_again', async (visit) => {
      const id = visit.param('id')
      await audited(services, visit, 'card_charge_tried_again', async (tx) => {
        const row = await lockCharge(tx, 'id', id)
        if (!row) throw new ApiError('data_not_found')
        if (!isRunning(row.state)) throw new ApiError('incorrect_handling')
        // By the job's own key: a waiting one is brought forward, and a second click adds none.
        await enqueue(tx, row.state === 'charging' ? chargeJob : giveBackJob, { id })
        return { accountId: row.account_id, detail: { charge: id, state: row.state } }
      })
      return redirect('/cards/charges', cardTexts[visit.language].triedAgain)
    })
  },
}

/** It still needs work by a person or a partner. */
const isRunning = (state: ChargeState): boolean =>
  state === 'charging' || state === 'refused' || state === 'returning'

function accountOf({ query }: Visit): string | undefined {
  const text = query('account')
  if (text === '') return undefined
  const sought = readSearch(text)
  // An invalid account id finds nothing, rather than everything.
  return sought?.by === 'account' ? sought.account : 'none'
}

const CardTabs = ({ visit, current }: { visit: Visit; current: 'charges' | 'applications' }): ReactNode => {
  const t = cardTexts[visit.language]
  return (
    <Tabs
      label={t.title}
      tabs={(['charges', 'applications'] as const).map((one) => ({
        href: `/cards/${one}`,
        label: t.tabs[one],
        isCurrent: one === current,
      }))}
    />
  )
}

function CardFilters({
  visit,
  path,
  states,
}: {
  visit: Visit
  path: string
  states: readonly (readonly [string, string])[]
}): ReactNode {
  const { all, columns } = moneyTexts[visit.language]
  const fields = (
    <>
      <TextField
        name="account"
        label={cardTexts[visit.language].account}
        type="search"
        value={visit.query('account')}
        isOptional
      />
      <SelectField
        name="state"
        label={columns.state}
        value={visit.query('state')}
        options={[['', all], ...states]}
      />
    </>
  )
  return (
    <FilterBar path={path} language={visit.language}>
      {fields}
    </FilterBar>
  )
}

const chargeTones = {
  waiting_payment: 'plain',
  charging: 'wait',
  done: 'good',
  refused: 'bad',
  returning: 'wait',
  returned: 'plain',
  cancelled: 'plain',
} as const

function ChargeList({
  visit,
  rows,
  next,
}: {
  visit: Visit
  rows: readonly ChargeRow[]
  next: string | undefined
}): ReactNode {
  const { language, may, query } = visit
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const states = [
    ['stuck', t.stuck] as const,
    ...chargeStates.map((state) => [state, t.chargeStates[state]] as const),
  ]
  const list = (
    <Table
      caption={t.tabs.charges}
      rows={rows}
      columns={[
        { head: columns.id, cell: (row) => <Mono>{row.id}</Mono> },
        { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        { head: t.card, cell: (row) => maskedNumber(row.last_four) },
        {
          head: columns.amount,
          cell: (row) => `${formatAmount(row.cents, 2, { minimumFraction: 2 })} USD`,
          isFigure: true,
        },
        {
          head: t.source,
          cell: (row) =>
            row.order_id ? (
              <>
                {t.sources[row.source]} <Link href={`/orders/${row.order_id}`}>{t.order}</Link>
              </>
            ) : (
              t.sources[row.source]
            ),
        },
        {
          head: columns.state,
          cell: (row) => <Pill tone={chargeTones[row.state]}>{t.chargeStates[row.state]}</Pill>,
        },
        { head: t.because, cell: (row) => row.reason || '–' },
        { head: columns.updated, cell: (row) => <Moment at={row.changed_at} /> },
        {
          head: columns.act,
          cell: (row) =>
            isRunning(row.state) && may('cards.charge_again') ? (
              <PostForm action={`/cards/charges/${row.id}/again`}>
                <Button>{t.again}</Button>
              </PostForm>
            ) : (
              ''
            ),
        },
      ]}
      empty={nothing}
    />
  )
  const chosen = { account: query('account'), state: query('state') }
  return (
    <>
      <CardTabs visit={visit} current="charges" />
      <CardFilters visit={visit} path="/cards/charges" states={states} />
      {list}
      <Pager
        path="/cards/charges"
        filters={chosen}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}

const applicationTones = {
  draft: 'plain',
  submitted: 'wait',
  received: 'wait',
  approved: 'good',
  rejected: 'bad',
} as const

function ApplicationList({
  visit,
  rows,
  next,
}: {
  visit: Visit
  rows: readonly ApplicationShown[]
  next: string | undefined
}): ReactNode {
  const { language, query } = visit
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const list = (
    <Table
      caption={t.tabs.applications}
      rows={rows}
      columns={[
        {
          head: columns.id,
          cell: (row) => (
            <Link href={`/cards/applications/${row.id}`}>
              <Mono>{row.id}</Mono>
            </Link>
          ),
        },
        { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        {
          head: columns.state,
          cell: (row) => <Pill tone={applicationTones[row.state]}>{t.applicationStates[row.state]}</Pill>,
        },
        { head: t.because, cell: (row) => row.comment || '–' },
        { head: t.begun, cell: (row) => <Moment at={row.created_at} /> },
        { head: t.submitted, cell: (row) => <Moment at={row.submitted_at} /> },
        { head: t.decided, cell: (row) => <Moment at={row.decided_at} /> },
      ]}
      empty={nothing}
    />
  )
  const chosen = { account: query('account'), state: query('state') }
  const states = applicationStates.map((state) => [state, t.applicationStates[state]] as const)
  return (
    <>
      <CardTabs visit={visit} current="applications" />
      <CardFilters visit={visit} path="/cards/applications" states={states} />
      {list}
      <Pager
        path="/cards/applications"
        filters={chosen}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}

/** One registration: its progress, its cards, and the customer's charges. */
function ApplicationPage({
  services: { accounts },
  visit: { language },
  application,
  cards,
  charges,
}: {
  services: ConsoleServices
  visit: Visit
  application: ApplicationShown
  cards: readonly CardShown[]
  charges: readonly ChargeRow[]
}): ReactNode {
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const dollars = (cents: bigint) => `${formatAmount(cents, 2, { minimumFraction: 2 })} USD`
  return (
    <>
      <Panel title={t.application}>
        <Facts>
          <Fact name={t.account}>
            <CustomerLink account={application.account_id} />
          </Fact>
          <Fact name={columns.state}>
            <Pill tone={applicationTones[application.state]}>{t.applicationStates[application.state]}</Pill>
          </Fact>
          <Fact name={t.because}>{application.comment || '–'}</Fact>
          <Fact name={t.begun}>
            <Moment at={application.created_at} />
          </Fact>
          <Fact name={t.submitted}>
            <Moment at={application.submitted_at} />
          </Fact>
          <Fact name={t.decided}>
            <Moment at={application.decided_at} />
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t.title}>
        <Table
          caption={t.title}
          rows={cards}
          columns={[
            { head: t.card, cell: (row) => maskedNumber(row.last_four) },
            { head: columns.state, cell: (row) => t.cardStates[row.is_locked ? 'locked' : row.state] },
            { head: t.balance, cell: (row) => dollars(row.balance), isFigure: true },
            { head: columns.updated, cell: (row) => <Moment at={row.balance_at} /> },
            { head: t.added, cell: (row) => <Moment at={row.added_at} /> },
          ]}
          empty={nothing}
        />
      </Panel>
      <Panel title={t.tabs.charges}>
        <Table
          caption={t.tabs.charges}
          rows={charges}
          columns={[
            { head: columns.id, cell: (row) => <Mono>{row.id}</Mono> },
            { head: columns.amount, cell: (row) => dollars(row.cents), isFigure: true },
            { head: t.source, cell: (row) => t.sources[row.source] },
            {
              head: columns.state,
              cell: (row) => <Pill tone={chargeTones[row.state]}>{t.chargeStates[row.state]}</Pill>,
            },
            { head: t.because, cell: (row) => row.reason || '–' },
            {
              head: columns.age,
              cell: (row) => age(row.created_at, accounts.now(), language),
              isFigure: true,
            },
          ]}
          empty={nothing}
        />
        <p>
          <Link href={`/cards/charges?account=${application.account_id}`}>{t.allCharges}</Link>
        </p>
      </Panel>
    </>
  )
}
