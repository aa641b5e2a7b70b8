import { ApiError } from '@planet/api/api-error'
import { type ChargeState, chargeStates, maskedNumber } from '@planet/api/calls/card/fields'
import { lockCharge } from '@planet/cards/charges/change-charge'
import type { ChargeRow } from '@planet/cards/charges/tables'
import { chargeJob, giveBackJob } from '@planet/cards/jobs'
import { type Html, html } from '@planet/platform/html/html'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { formatAmount } from '@planet/units/amount'
import { customerLink, link, moment, mono, pill, table, tabs } from '../../frame/elements.ts'
import { button, postForm, selectField, textField } from '../../frame/fields.ts'
import { filterBar, pager } from '../../frame/list.ts'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber, readPlace } from '../../frame/paging.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { audited, noteLook } from '../../money/audited.ts'
import { age } from '../../money/format.ts'
import { noted, readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { type ApplicationShown, applicationStates, listApplications, listCharges } from './read.ts'
import { cardTexts } from './texts.ts'

/** Registrations with the card partner, and money on its way to cards. */
export const cardsSection: Section = {
  menu: [menuEntry('money', '/cards/charges', 'cards.see', cardTexts)],
  serve: (serve, services) => {
    const db = services.connection.db

    serve.page('/cards/charges', 'cards.see', async (visit) => {
      const { query } = visit
      const state = [...chargeStates, 'stuck' as const].find((one) => one === query('state'))
      await noteLook(services, visit, 'card_charges_listed', {
        detail: { search: noted(query('account')) },
      })
      const filter = { state, account: accountOf(visit) }
      const found = await listCharges(db, filter, readNumber(query('after')), pageSize + 1)
      const { rows, next } = pageOf(found, (row) => [String(row.number)])
      return page(cardTexts[visit.language].title, chargesBody(services, visit, rows, next))
    })

    serve.page('/cards/applications', 'cards.see', async (visit) => {
      const { query } = visit
      const state = applicationStates.find((one) => one === query('state'))
      await noteLook(services, visit, 'card_applications_listed', {
        detail: { search: noted(query('account')) },
      })
      const filter = { state, account: accountOf(visit) }
      const found = await listApplications(db, filter, readPlace(query('after')), pageSize + 1)
      const { rows, next } = pageOf(found, (row) => [row.created_at.toISOString(), row.id])
      return page(cardTexts[visit.language].title, applicationsBody(visit, rows, next))
    })

    serve.act('/cards/charges/:id/again', 'cards.charge_again', async (visit) => {
      const id = visit.param('id')
      await audited(services, visit, 'card_charge_tried_again', async (tx) => {
        const row = await lockCharge(tx, 'id', id)
        if (!row) throw new ApiError('data_not_found')
        if (!isRunning(row.state)) throw new ApiError('incorrect_handling')
        // By the job's own key: one that waits is brought forward, and a second click adds none.
        await enqueue(tx, row.state === 'charging' ? chargeJob : giveBackJob, { id })
        return { accountId: row.account_id, detail: { charge: id, state: row.state } }
      })
      return redirect('/cards/charges', cardTexts[visit.language].triedAgain)
    })
  },
}

/** Somebody still has to do something for it. */
const isRunning = (state: ChargeState): boolean =>
  state === 'charging' || state === 'refused' || state === 'returning'

function accountOf({ query }: Visit): string | undefined {
  const text = query('account')
  if (text === '') return undefined
  const sought = readSearch(text)
  // What is no account's id finds nothing, rather than everything.
  return sought?.by === 'account' ? sought.account : 'none'
}

const cardTabs = (visit: Visit, current: 'charges' | 'applications'): Html => {
  const t = cardTexts[visit.language]
  return tabs(
    t.title,
    (['charges', 'applications'] as const).map((one) => ({
      href: `/cards/${one}`,
      label: t.tabs[one],
      isCurrent: one === current,
    })),
  )
}

function filters(visit: Visit, path: string, states: readonly (readonly [string, string])[]): Html {
  const { all, columns } = moneyTexts[visit.language]
  const fields = [
    textField({
      name: 'account',
      label: cardTexts[visit.language].account,
      type: 'search',
      value: visit.query('account'),
      isOptional: true,
    }),
    selectField({
      name: 'state',
      label: columns.state,
      value: visit.query('state'),
      options: [['', all], ...states],
    }),
  ]
  return filterBar(path, fields, visit.language)
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

function chargesBody(
  { accounts }: ConsoleServices,
  visit: Visit,
  rows: readonly ChargeRow[],
  next: string | undefined,
): Html {
  const { language, may, query } = visit
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const now = accounts.now()
  const states = [
    ['stuck', t.stuck] as const,
    ...chargeStates.map((state) => [state, t.chargeStates[state]] as const),
  ]
  const list = table({
    caption: t.tabs.charges,
    head: [
      columns.id,
      t.account,
      t.card,
      columns.amount,
      t.source,
      columns.state,
      t.because,
      columns.age,
      columns.updated,
      columns.act,
    ],
    figures: [3, 7],
    rows: rows.map((row) => [
      mono(row.id),
      customerLink(row.account_id),
      maskedNumber(row.last_four),
      `${formatAmount(row.cents, 2, { minimumFraction: 2 })} USD`,
      row.order_id
        ? html`${t.sources[row.source]} ${link(`/orders/${row.order_id}`, t.order)}`
        : t.sources[row.source],
      pill(chargeTones[row.state], t.chargeStates[row.state]),
      row.reason || '–',
      age(row.created_at, now, language),
      moment(row.changed_at),
      isRunning(row.state) && may('cards.charge_again')
        ? postForm(`/cards/charges/${row.id}/again`, button(t.again))
        : '',
    ]),
    empty: nothing,
  })
  const chosen = { account: query('account'), state: query('state') }
  return html`${cardTabs(visit, 'charges')}${filters(visit, '/cards/charges', states)}${list}${pager('/cards/charges', chosen, { next, isFirst: query('after') === '' }, language)}`
}

const applicationTones = {
  draft: 'plain',
  submitted: 'wait',
  received: 'wait',
  approved: 'good',
  rejected: 'bad',
} as const

function applicationsBody(visit: Visit, rows: readonly ApplicationShown[], next: string | undefined): Html {
  const { language, query } = visit
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const list = table({
    caption: t.tabs.applications,
    head: [columns.id, t.account, columns.state, t.because, t.begun, t.submitted, t.decided],
    rows: rows.map((row) => [
      mono(row.id),
      customerLink(row.account_id),
      pill(applicationTones[row.state], t.applicationStates[row.state]),
      row.comment || '–',
      moment(row.created_at),
      moment(row.submitted_at),
      moment(row.decided_at),
    ]),
    empty: nothing,
  })
  const chosen = { account: query('account'), state: query('state') }
  const states = applicationStates.map((state) => [state, t.applicationStates[state]] as const)
  return html`${cardTabs(visit, 'applications')}${filters(visit, '/cards/applications', states)}${list}${pager('/cards/applications', chosen, { next, isFirst: query('after') === '' }, language)}`
}
