import type { Language } from '@planet/api/language'
import { toHex } from '@planet/chains/hex'
import type { OperatorAct } from '@planet/operators/audit/operator-acts'
import type { OrderEventType } from '@planet/orders/order-event'
import { amountsText } from '@planet/orders/price/amounts-text'
import type { DeliveryRow } from '@planet/orders/queries/webhooks'
import type { OrderRow } from '@planet/orders/tables'
import { rateOf } from '@planet/orders/views'
import type { Config } from '@planet/platform/config/settings'
import type { ReactNode } from 'react'
import { CustomerLink, Fact, Facts, Link, Moment, Mono, Panel, Pill } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { PlanetTransaction } from '../../money/references.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { OperatorActivity } from '../audit/operator-activity.tsx'
import { orderTexts } from './texts.ts'

export type OrderShown = {
  row: OrderRow
  events: readonly { type: OrderEventType; id: string; at: Date }[]
  deliveries: readonly DeliveryRow[]
  history: readonly OperatorAct[]
}

const tones = { opened: 'plain', linked: 'wait', paid: 'good', refunded: 'bad', cancelled: 'plain' } as const
export const OrderPill = ({
  row: { status },
  language,
}: {
  row: Pick<OrderRow, 'status'>
  language: Language
}): ReactNode => <Pill tone={tones[status]}>{orderTexts[language].statuses[status]}</Pill>

export function OrderPage({
  config,
  visit,
  shown,
}: {
  config: Config
  visit: Visit
  shown: OrderShown
}): ReactNode {
  const { language } = visit
  const t = orderTexts[language]
  const { columns, facts: factsTitle, history, nothing } = moneyTexts[language]
  const events = (
    <Table
      caption={t.events}
      rows={shown.events}
      columns={[
        { head: t.event, cell: ({ type }) => <Mono>{type}</Mono> },
        { head: columns.id, cell: ({ id }) => <Mono>{id}</Mono> },
        { head: columns.time, cell: ({ at }) => <Moment at={at} /> },
      ]}
      empty={nothing}
    />
  )
  return (
    <>
      <Panel title={factsTitle}>
        <OrderFacts config={config} row={shown.row} language={language} />
      </Panel>
      <Panel title={t.events}>{events}</Panel>
      <Panel title={t.deliveries}>
        <DeliveriesTable visit={visit} rows={shown.deliveries} />
      </Panel>
      <Panel title={history}>
        <OperatorActivity acts={shown.history} language={language} />
      </Panel>
    </>
  )
}

type OrderFactsProps = { config: Config; row: OrderRow; language: Language }

function OrderFacts({ config, row, language }: OrderFactsProps): ReactNode {
  const t = orderTexts[language]
  const { columns } = moneyTexts[language]
  const rate = rateOf(row)
  return (
    <Facts>
      <Fact name={t.status}>
        <OrderPill row={row} language={language} />
      </Fact>
      <Fact name={columns.amount}>{amountsText(language, row, row.amount)}</Fact>
      {rate && (
        <Fact name={t.rate}>
          1 {row.asset} = {rate} {row.price_currency}
        </Fact>
      )}
      {row.refunded !== '0' && <Fact name={t.refundedSoFar}>{amountsText(language, row, row.refunded)}</Fact>}
      {row.line_items.length > 0 && (
        <Fact name={t.items}>
          {row.line_items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </Fact>
      )}
      <Fact name={t.merchant}>
        <CustomerLink account={row.merchant_account} /> ·{' '}
        <Link href={`/tokens?account=${row.merchant_account}`}>{t.tokens}</Link>
      </Fact>
      <Fact name={t.payer}>
        <CustomerLink account={row.payer_account} />
      </Fact>
      {row.description && <Fact name={t.description}>{row.description}</Fact>}
      {row.reference && (
        <Fact name={t.reference}>
          <Mono>{row.reference}</Mono>
        </Fact>
      )}
      <Fact name={t.source}>{t.sources[row.source]}</Fact>
      <Fact name={t.created}>
        <Moment at={row.created_at} />
      </Fact>
      <Fact name={t.expires}>
        <Moment at={row.expires_at} />
      </Fact>
      {row.linked_at && (
        <Fact name={t.linked}>
          <Moment at={row.linked_at} />
        </Fact>
      )}
      {row.paid_at && (
        <Fact name={t.paid}>
          <Moment at={row.paid_at} />
        </Fact>
      )}
      {row.payment && (
        <Fact name={t.payment}>
          <PlanetTransaction config={config} hash={toHex(row.payment)} />
        </Fact>
      )}
      {row.refunded_at && (
        <Fact name={t.refunded}>
          <Moment at={row.refunded_at} />
        </Fact>
      )}
      {row.refund && (
        <Fact name={t.refund}>
          <PlanetTransaction config={config} hash={toHex(row.refund)} />
        </Fact>
      )}
      {row.cancelled_at && (
        <Fact name={t.cancelled}>
          <Moment at={row.cancelled_at} />
        </Fact>
      )}
      {row.ended_by && <Fact name={t.endedBy}>{t.enders[row.ended_by]}</Fact>}
      <Fact name={columns.id}>
        <Mono>{row.id}</Mono>
      </Fact>
    </Facts>
  )
}

const deliveryTones = { waiting: 'wait', delivered: 'good', given_up: 'bad' } as const

export function DeliveriesTable({
  visit: { language, may },
  rows,
  withOrder = false,
}: {
  visit: Visit
  rows: readonly DeliveryRow[]
  withOrder?: boolean
}): ReactNode {
  const t = orderTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const act = (row: DeliveryRow) =>
    may('orders.deliver') && !row.endpoint_removed ? (
      <>
        <PostForm action={`/orders/webhooks/${row.id}/again`}>
          <Button>{t.again}</Button>
        </PostForm>
        {row.is_parked && t.isParked}
        {row.state === 'given_up' && !row.is_parked && (
          <Folded summary={t.park}>
            <PostForm action={`/orders/webhooks/${row.id}/park`}>
              <TextField name="reason" label={t.parkReason} maxLength={300} />
              <Button>{t.park}</Button>
            </PostForm>
          </Folded>
        )}
      </>
    ) : (
      ''
    )
  return (
    <Table
      caption={t.deliveries}
      rows={rows}
      columns={[
        withOrder && {
          head: t.order,
          cell: (row) => (
            <Link href={`/orders/${row.order_id}`}>
              <Mono>{row.order_id}</Mono>
            </Link>
          ),
        },
        withOrder && { head: t.merchant, cell: (row) => <CustomerLink account={row.merchant_account} /> },
        { head: t.event, cell: (row) => <Mono>{row.type}</Mono> },
        { head: t.callback, cell: (row) => <Mono>{row.callback_url}</Mono> },
        {
          head: columns.state,
          cell: (row) => <Pill tone={deliveryTones[row.state]}>{t.deliveryStates[row.state]}</Pill>,
        },
        {
          head: t.result,
          cell: (row) => (
            <>
              {row.last_result ?? '–'} ({t.tries(row.attempts)})
            </>
          ),
        },
        {
          head: columns.time,
          cell: (row) => (
            <>
              <Moment at={row.delivered_at ?? row.created_at} />
              {row.next_at !== null && (
                <>
                  <br />
                  <small>
                    {t.next} <Moment at={row.next_at} />
                  </small>
                </>
              )}
            </>
          ),
        },
        { head: columns.act, cell: (row) => act(row) },
      ]}
      empty={nothing}
    />
  )
}
