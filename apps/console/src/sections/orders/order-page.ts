import type { Language } from '@planet/api/language'
import { toHex } from '@planet/ledger/hex'
import type { OrderEventType } from '@planet/orders/events/event'
import type { OrderRow } from '@planet/orders/tables'
import type { Config } from '@planet/platform/config/settings'
import { type Html, html } from '@planet/platform/html/html'
import { customerLink, facts, link, moment, mono, panel, pill, table } from '../../frame/elements.ts'
import { button, postForm } from '../../frame/fields.ts'
import type { Visit } from '../../frame/section.ts'
import { money, planetTransaction } from '../../money/format.ts'
import { type historyOf, historyTable } from '../../money/history.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { DeliveryRow } from './list.ts'
import { orderTexts } from './texts.ts'

export type OrderShown = {
  row: OrderRow
  events: readonly { type: OrderEventType; id: string; at: Date }[]
  deliveries: readonly DeliveryRow[]
  history: Awaited<ReturnType<typeof historyOf>>
}

const tones = { opened: 'plain', linked: 'wait', paid: 'good', refunded: 'bad', cancelled: 'plain' } as const
export const orderPill = ({ status }: Pick<OrderRow, 'status'>, language: Language): Html =>
  pill(tones[status], orderTexts[language].statuses[status])

export function orderBody(config: Config, visit: Visit, shown: OrderShown): Html {
  const { language } = visit
  const t = orderTexts[language]
  const { columns, facts: factsTitle, history, nothing } = moneyTexts[language]
  const events = table({
    caption: t.events,
    head: [t.event, columns.id, columns.time],
    rows: shown.events.map(({ type, id, at }) => [mono(type), mono(id), moment(at)]),
    empty: nothing,
  })
  return html`${panel(factsTitle, facts(factsOf(config, shown.row, language)))}${panel(t.events, events)}${panel(
    t.deliveries,
    deliveriesTable(visit, shown.deliveries),
  )}${panel(history, historyTable(shown.history, language))}`
}

function factsOf(config: Config, row: OrderRow, language: Language): [string, Html | string][] {
  const t = orderTexts[language]
  const { columns } = moneyTexts[language]
  const entries: [string, Html | string | false][] = [
    [t.status, orderPill(row, language)],
    [columns.amount, money(row.asset, row.amount)],
    [
      t.merchant,
      html`${customerLink(row.merchant_account)} · ${link(`/tokens?account=${row.merchant_account}`, t.tokens)}`,
    ],
    [t.payer, customerLink(row.payer_account)],
    [t.description, row.description],
    [t.reference, row.reference && mono(row.reference)],
    [t.source, t.sources[row.source]],
    [t.created, moment(row.created_at)],
    [t.expires, moment(row.expires_at)],
    [t.linked, row.linked_at ? moment(row.linked_at) : false],
    [t.paid, row.paid_at ? moment(row.paid_at) : false],
    [t.payment, row.payment ? planetTransaction(config, toHex(row.payment)) : false],
    [t.refunded, row.refunded_at ? moment(row.refunded_at) : false],
    [t.refund, row.refund ? planetTransaction(config, toHex(row.refund)) : false],
    [t.cancelled, row.cancelled_at ? moment(row.cancelled_at) : false],
    [t.endedBy, row.ended_by ? t.enders[row.ended_by] : false],
    [columns.id, mono(row.id)],
  ]
  return entries.flatMap(([name, value]) => (value === false || value === '' ? [] : [[name, value]]))
}

const deliveryTones = { waiting: 'wait', delivered: 'good', given_up: 'bad' } as const

export function deliveriesTable(
  { language, may }: Visit,
  rows: readonly DeliveryRow[],
  withOrder = false,
): Html {
  const t = orderTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const act = (row: DeliveryRow) =>
    may('orders.deliver') && !row.token_removed
      ? postForm(`/orders/webhooks/${row.id}/again`, button(t.again))
      : ''
  return table({
    caption: t.deliveries,
    head: [
      ...(withOrder ? [t.title, t.merchant] : []),
      t.event,
      t.callback,
      columns.state,
      t.result,
      columns.time,
      columns.act,
    ],
    rows: rows.map((row) => [
      ...(withOrder
        ? [link(`/orders/${row.order_id}`, mono(row.order_id)), customerLink(row.merchant_account)]
        : []),
      mono(row.type),
      mono(row.callback_url),
      pill(deliveryTones[row.state], t.deliveryStates[row.state]),
      html`${row.last_result ?? '–'} (${t.tries(row.attempts)})`,
      html`${moment(row.delivered_at ?? row.created_at)}${row.next_at !== null && html`<br><small>${t.next} ${moment(row.next_at)}</small>`}`,
      act(row),
    ]),
    empty: nothing,
  })
}
