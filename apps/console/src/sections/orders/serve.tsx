import { accountOfAddress } from '@planet/accounts/queries/find-account'
import { ApiError } from '@planet/api/api-error'
import { operatorActs } from '@planet/operators/audit/operator-acts'
import { amountsText } from '@planet/orders/price/amounts-text'
import { orderOf } from '@planet/orders/queries/one'
import { eventsOfOrder } from '@planet/orders/queries/order-events'
import { type OrderSearch, orderStatuses, searchOrders } from '@planet/orders/queries/search'
import { deliveriesOfOrder, givenUpOrder, undelivered } from '@planet/orders/queries/webhooks'
import type { OrderRow } from '@planet/orders/tables'
import { deliverAgain } from '@planet/orders/webhooks/deliver-again'
import type { Database } from '@planet/platform/database/database'
import { parkItem, unparkItem } from '@planet/platform/queues/parked'
import { assetCodes, isAssetCode } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import { CustomerLink, Link, Moment, Mono, Tabs } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber, readTimeCursor } from '../../frame/paging.ts'
import { page, redirect, type Section, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { audited, auditView } from '../../money/audited.ts'
import { readSearch, redactSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { DeliveriesTable, OrderPage, OrderPill } from './order-page.tsx'
import { orderTexts } from './texts.ts'
import { serveTokens } from './tokens.tsx'

export const ordersSection: Section = {
  menu: [menuEntry('money', '/orders', 'orders.see', orderTexts)],
  serve: (serve, services) => {
    serveList(serve, services)
    serveWebhooks(serve, services)
    serveTokens(serve, services)
  },
}

function serveList(serve: Serve, services: ConsoleServices): void {
  const { config, connection } = services
  const db = connection.db

  serve.page('/orders', 'orders.see', async (visit) => {
    const { query } = visit
    const asset = query('asset')
    const filter = {
      status: orderStatuses.find((one) => one === query('status')),
      asset: isAssetCode(asset) ? asset : undefined,
      since: dayOf(query('since')),
      until: dayAfter(query('until')),
      search: await orderSearch(db, query('q')),
    }
    await auditView(services, visit, 'orders_listed', { detail: { search: redactSearch(query('q')) } })
    const after = readNumber(query('after'))
    const found = await searchOrders(db, filter, { after, count: pageSize + 1 })
    const { rows, next } = pageOf(found, (row) => [String(row.number)])
    return page(orderTexts[visit.language].title, <OrderList visit={visit} rows={rows} next={next} />)
  })

  serve.page('/orders/:id', 'orders.see', async (visit) => {
    const row = await orderOf({ db }, visit.param('id'))
    if (!row) throw new ApiError('data_not_found')
    await auditView(services, visit, 'order_viewed', {
      accountId: row.merchant_account,
      detail: { order: row.id },
    })
    const [events, deliveries, history] = await Promise.all([
      eventsOfOrder(db, row.id),
      deliveriesOfOrder(db, row.id),
      operatorActs(db, 'order', row.id),
    ])
    const shown = { row, events, deliveries, history }
    return page(
      orderTexts[visit.language].one(row.id),
      <OrderPage config={config} visit={visit} shown={shown} />,
    )
  })
}

async function orderSearch(db: Database, text: string): Promise<OrderSearch | undefined> {
  const parsedSearch = readSearch(text)
  if (parsedSearch?.by !== 'address') return parsedSearch
  const account = await accountOfAddress(db, parsedSearch.addresses)
  return account ? { by: 'account', account } : { by: 'other', text: parsedSearch.addresses[0] ?? '' }
}

function serveWebhooks(serve: Serve, services: ConsoleServices): void {
  const db = services.connection.db

  serve.page('/orders/webhooks', 'orders.see', async (visit) => {
    const { language, query } = visit
    const after = readTimeCursor(query('after'))
    await auditView(services, visit, 'webhooks_listed')
    const found = await undelivered(db, after, pageSize + 1)
    const { rows, next } = pageOf(found, (row) => [row.created_at.toISOString(), row.id])
    const pages = (
      <Pager
        path="/orders/webhooks"
        filters={{}}
        next={next}
        isFirst={after === undefined}
        language={language}
      />
    )
    const t = orderTexts[language]
    return page(
      t.title,
      <>
        <OrderTabs visit={visit} current="webhooks" />
        <DeliveriesTable visit={visit} rows={rows} withOrder />
        {pages}
      </>,
    )
  })

  serve.act('/orders/webhooks/:id/again', 'orders.deliver', async (visit) => {
    const id = visit.param('id')
    let order = ''
    await audited(services, visit, 'webhook_sent_again', async (tx) => {
      const sent = await deliverAgain(tx, id, services.accounts.now())
      await unparkItem(tx, 'webhook', id)
      order = sent.order
      return { accountId: sent.merchant, detail: { order, event: sent.event, delivery: id } }
    })
    return redirect(`/orders/${order}`, orderTexts[visit.language].sentAgain)
  })

  serve.act('/orders/webhooks/:id/park', 'orders.deliver', async (visit) => {
    const id = visit.param('id')
    const reason = visit.form.required('reason', 300)
    await audited(services, visit, 'webhook_parked', async (tx) => {
      const order = await givenUpOrder(tx, id)
      if (order === undefined) throw new ApiError('incorrect_handling')
      await parkItem(tx, 'webhook', id, {
        operator: visit.operator.name,
        reason,
        at: services.accounts.now(),
      })
      return { detail: { order, delivery: id, reason } }
    })
    return redirect('/orders/webhooks', orderTexts[visit.language].parked)
  })
}

function OrderTabs({
  visit: { language },
  current,
}: {
  visit: Visit
  current: 'orders' | 'webhooks'
}): ReactNode {
  const t = orderTexts[language]
  return (
    <Tabs
      label={t.title}
      tabs={[
        { href: '/orders', label: t.tabs.orders, isCurrent: current === 'orders' },
        { href: '/orders/webhooks', label: t.tabs.webhooks, isCurrent: current === 'webhooks' },
      ]}
    />
  )
}

function OrderList({
  visit,
  rows,
  next,
}: {
  visit: Visit
  rows: readonly OrderRow[]
  next: string | undefined
}): ReactNode {
  const { language, query } = visit
  const t = orderTexts[language]
  const { columns, all, nothing } = moneyTexts[language]
  const fields = (
    <>
      <TextField name="q" label={t.search} type="search" value={query('q')} isOptional />
      <SelectField
        name="status"
        label={t.status}
        value={query('status')}
        options={[['', all], ...orderStatuses.map((one) => [one, t.statuses[one]] as const)]}
      />
      <SelectField
        name="asset"
        label={columns.asset}
        value={query('asset')}
        options={[['', all], ...assetCodes.map((code) => [code, code] as const)]}
      />
      <TextField name="since" label={t.since} type="date" value={query('since')} isOptional />
      <TextField name="until" label={t.until} type="date" value={query('until')} isOptional />
    </>
  )
  const filters = Object.fromEntries(
    ['q', 'status', 'asset', 'since', 'until'].map((name) => [name, query(name)]),
  )
  return (
    <>
      <OrderTabs visit={visit} current="orders" />
      <FilterBar path="/orders" language={language}>
        {fields}
      </FilterBar>
      <Table
        caption={t.title}
        rows={rows}
        columns={[
          {
            head: columns.id,
            cell: (row) => (
              <Link href={`/orders/${row.id}`}>
                <Mono>{row.id}</Mono>
              </Link>
            ),
          },
          { head: t.merchant, cell: (row) => <CustomerLink account={row.merchant_account} /> },
          { head: t.payer, cell: (row) => <CustomerLink account={row.payer_account} /> },
          {
            head: columns.amount,
            cell: (row) => amountsText(language, row, row.amount),
            isFigure: true,
          },
          { head: t.description, cell: (row) => row.description.slice(0, 80) },
          { head: t.status, cell: (row) => <OrderPill row={row} language={language} /> },
          { head: t.created, cell: (row) => <Moment at={row.created_at} /> },
        ]}
        empty={nothing}
      />
      <Pager
        path="/orders"
        filters={filters}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}
