import { ApiError } from '@planet/api/api-error'
import type { DepositRow } from '@planet/bridge/deposits/apply'
import { depositById, listDeposits } from '@planet/bridge/deposits/list'
import type { DepositStatus } from '@planet/bridge/machines/deposit'
import { type Html, html } from '@planet/platform/html/html'
import { customerLink, facts, link, moment, mono, panel, table } from '../../frame/elements.ts'
import { selectField } from '../../frame/fields.ts'
import { filterBar, pager } from '../../frame/list.ts'
import { pageOf, pageSize } from '../../frame/paging.ts'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { noteLook } from '../../money/audited.ts'
import {
  age,
  mainTransaction,
  money,
  networkName,
  planetAddress,
  planetTransaction,
  short,
} from '../../money/format.ts'
import { noted } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { type ConsoleServices, requireBridge } from '../../services.ts'
import { filterFields, placeOf, readFilters } from './filters.ts'
import { depositPill } from './shown.ts'
import { bridgeTexts } from './texts.ts'
import { requestsOf } from './usage.ts'

const statuses: readonly DepositStatus[] = [1, 2, 3, 5]

export function serveDeposits(serve: Serve, services: ConsoleServices): void {
  const bridgeOf = () => requireBridge(services)

  serve.page('/deposits', 'converts.see', async (visit) => {
    const filters = await readFilters(services.connection, visit)
    const status = statuses.find((one) => String(one) === visit.query('status'))
    await noteLook(services, visit, 'deposits_listed', { detail: { search: noted(visit.query('q')) } })
    const place = { after: placeOf(visit), count: pageSize + 1 }
    const found = await listDeposits(bridgeOf().db, { ...filters, status }, place)
    const { rows, next } = pageOf(found, ({ id }) => [String(id)])
    return page(bridgeTexts[visit.language].deposits.title, listBody(services, visit, rows, next))
  })

  serve.page('/deposits/:id', 'converts.see', async (visit) => {
    const { db, setup } = bridgeOf()
    const id = visit.param('id')
    const row = /^\d{1,18}$/.test(id) ? await depositById(db, BigInt(id)) : undefined
    if (!row) throw new ApiError('data_not_found')
    const detail = { deposit: id }
    await noteLook(services, visit, 'deposit_viewed', { accountId: row.account, detail })
    const requests = await requestsOf(db, row.deposit_id)
    const body = depositBody(services, visit, row, setup.confirmations[row.network], requests)
    return page(bridgeTexts[visit.language].deposits.one(`D-${row.id}`), body)
  })
}

function listBody(
  { config }: ConsoleServices,
  visit: Visit,
  rows: readonly DepositRow[],
  next: string | undefined,
): Html {
  const { language, query } = visit
  const { deposits: t } = bridgeTexts[language]
  const { columns, nothing, all } = moneyTexts[language]
  const filters = {
    ...{ status: query('status'), q: query('q') },
    ...{ asset: query('asset'), network: query('network') },
  }
  const status = selectField({
    name: 'status',
    label: columns.state,
    value: query('status'),
    options: [['', all], ...statuses.map((one) => [String(one), t.statuses[one]] as const)],
  })
  return html`${filterBar('/deposits', [...filterFields(visit, t.search), status], language)}${table({
    caption: t.title,
    head: [
      columns.number,
      columns.account,
      columns.amount,
      columns.network,
      columns.transaction,
      columns.address,
      columns.state,
      t.seen,
    ],
    figures: [2],
    rows: rows.map((row) => [
      link(`/deposits/${row.id}`, `D-${row.id}`),
      customerLink(row.account),
      money(row.asset, row.amount),
      networkName(row.network, language),
      mainTransaction(config, row.network, row.txid, true),
      short(row.address),
      depositPill(row, language),
      moment(row.seen_at),
    ]),
    empty: nothing,
  })}${pager('/deposits', filters, { next, isFirst: query('after') === '' }, language)}`
}

function depositBody(
  { config }: ConsoleServices,
  { language }: Visit,
  row: DepositRow,
  needed: number,
  requests: Awaited<ReturnType<typeof requestsOf>>,
): Html {
  const { deposits: t, converts } = bridgeTexts[language]
  const { columns, facts: factsTitle, nothing } = moneyTexts[language]
  const { state } = row
  const entries: [string, Html | string][] = [
    [columns.state, depositPill(row, language)],
    [columns.account, customerLink(row.account)],
    [columns.amount, money(row.asset, row.amount)],
    [columns.network, networkName(row.network, language)],
    [columns.transaction, mainTransaction(config, row.network, row.txid)],
    [columns.address, mono(row.address)],
    [t.recipient, planetAddress(config, row.recipient)],
    [t.seen, moment(row.seen_at)],
    [t.changed, moment(row.updated_at)],
  ]
  if (row.height !== null) {
    const count = 'confirmations' in state ? t.needed(state.confirmations, needed) : ''
    entries.push([t.block, `${row.height} ${count && `(${count})`}`.trim()])
  }
  if (state.name === 'credited')
    entries.push(
      [t.credited, planetTransaction(config, state.transaction)],
      [t.took, age(row.seen_at, row.updated_at, language)],
      [t.swept, row.swept ? t.sweptYes : t.sweptNo],
    )
  entries.push([t.key, mono(row.deposit_id)])
  const asked = table({
    caption: converts.requests,
    head: [columns.kind, columns.state, converts.signatures, columns.time],
    figures: [2],
    rows: requests.map((one) => [
      mono(one.kind),
      mono(one.state),
      String(one.signatures),
      moment(one.created_at),
    ]),
    empty: nothing,
  })
  return html`${panel(factsTitle, facts(entries))}${panel(converts.requests, asked)}`
}
