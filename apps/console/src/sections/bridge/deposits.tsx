import { ApiError } from '@planet/api/api-error'
import type { DepositRow } from '@planet/bridge/deposits/apply'
import { depositById, listDeposits } from '@planet/bridge/deposits/list'
import type { DepositStatus } from '@planet/bridge/machines/deposit'
import { requestsOf } from '@planet/bridge/queries/convert-review'
import { addressText } from '@planet/chains/address'
import type { ReactNode } from 'react'
import { CustomerLink, Fact, Facts, Link, Moment, Mono, Panel } from '../../frame/elements.tsx'
import { SelectField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { pageOf, pageSize } from '../../frame/paging.ts'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { auditView } from '../../money/audited.ts'
import { age, money, networkName } from '../../money/format.ts'
import { MainTransaction, PlanetAddress, PlanetTransaction, Shortened } from '../../money/references.tsx'
import { redactSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { FilterFields, placeOf, readFilters } from './filters.tsx'
import { DepositPill } from './shown.tsx'
import { SignRequests } from './sign-requests.tsx'
import { bridgeTexts } from './text/texts.ts'

const statuses: readonly DepositStatus[] = [1, 2, 3, 5]

export function serveDeposits(serve: Serve, services: ConsoleServices): void {
  const bridgeOf = () => requireBridge(services)

  serve.page('/deposits', 'converts.see', async (visit) => {
    const filters = await readFilters(services.connection, visit)
    const status = statuses.find((one) => String(one) === visit.query('status'))
    await auditView(services, visit, 'deposits_listed', {
      detail: { search: redactSearch(visit.query('q')) },
    })
    const place = { after: placeOf(visit), count: pageSize + 1 }
    const found = await listDeposits(bridgeOf().db, { ...filters, status }, place)
    const { rows, next } = pageOf(found, ({ id }) => [String(id)])
    return page(
      bridgeTexts[visit.language].deposits.title,
      <DepositList services={services} visit={visit} rows={rows} next={next} />,
    )
  })

  serve.page('/deposits/:id', 'converts.see', async (visit) => {
    const { db, setup } = bridgeOf()
    const id = visit.param('id')
    const row = /^\d{1,18}$/.test(id) ? await depositById(db, BigInt(id)) : undefined
    if (!row) throw new ApiError('data_not_found')
    const detail = { deposit: id }
    await auditView(services, visit, 'deposit_viewed', { accountId: row.account, detail })
    const requests = await requestsOf(db, row.deposit_id)
    const body = (
      <DepositPage
        services={services}
        visit={visit}
        row={row}
        needed={setup.confirmations[row.network]}
        requests={requests}
      />
    )
    return page(bridgeTexts[visit.language].deposits.one(`D-${row.id}`), body)
  })
}

function DepositList({
  services: { config },
  visit,
  rows,
  next,
}: {
  services: ConsoleServices
  visit: Visit
  rows: readonly DepositRow[]
  next: string | undefined
}): ReactNode {
  const { language, query } = visit
  const { deposits: t } = bridgeTexts[language]
  const { columns, nothing, all } = moneyTexts[language]
  const filters = {
    status: query('status'),
    q: query('q'),
    asset: query('asset'),
    network: query('network'),
  }
  const status = (
    <SelectField
      name="status"
      label={columns.state}
      value={query('status')}
      options={[['', all], ...statuses.map((one) => [String(one), t.statuses[one]] as const)]}
    />
  )
  return (
    <>
      <FilterBar path="/deposits" language={language}>
        <FilterFields visit={visit} searchLabel={t.search} />
        {status}
      </FilterBar>
      <Table
        caption={t.title}
        rows={rows}
        columns={[
          { head: columns.number, cell: (row) => <Link href={`/deposits/${row.id}`}>{`D-${row.id}`}</Link> },
          { head: columns.account, cell: (row) => <CustomerLink account={row.account} /> },
          { head: columns.amount, cell: (row) => money(row.asset, row.amount), isFigure: true },
          { head: columns.network, cell: (row) => networkName(row.network, language) },
          {
            head: columns.transaction,
            cell: (row) => <MainTransaction config={config} network={row.network} txid={row.txid} isShort />,
          },
          { head: columns.address, cell: (row) => <Shortened>{row.address}</Shortened> },
          { head: columns.state, cell: (row) => <DepositPill row={row} language={language} /> },
          { head: t.seen, cell: (row) => <Moment at={row.seen_at} /> },
        ]}
        empty={nothing}
      />
      <Pager
        path="/deposits"
        filters={filters}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}

function DepositPage({
  services: { config },
  visit: { language },
  row,
  needed,
  requests,
}: {
  services: ConsoleServices
  visit: Visit
  row: DepositRow
  needed: number
  requests: Awaited<ReturnType<typeof requestsOf>>
}): ReactNode {
  const { deposits: t } = bridgeTexts[language]
  const { columns, facts: factsTitle } = moneyTexts[language]
  const { state } = row
  const confirmed = 'confirmations' in state ? `(${t.needed(state.confirmations, needed)})` : ''
  return (
    <>
      <Panel title={factsTitle}>
        <Facts>
          <Fact name={columns.state}>
            <DepositPill row={row} language={language} />
          </Fact>
          <Fact name={columns.account}>
            <CustomerLink account={row.account} />
          </Fact>
          <Fact name={columns.amount}>{money(row.asset, row.amount)}</Fact>
          <Fact name={columns.network}>{networkName(row.network, language)}</Fact>
          <Fact name={columns.transaction}>
            <MainTransaction config={config} network={row.network} txid={row.txid} />
          </Fact>
          <Fact name={columns.address}>
            <Mono>{row.address}</Mono>
          </Fact>
          <Fact name={t.recipient}>
            <PlanetAddress config={config} address={addressText(row.recipient)} />
          </Fact>
          <Fact name={t.seen}>
            <Moment at={row.seen_at} />
          </Fact>
          <Fact name={t.changed}>
            <Moment at={row.updated_at} />
          </Fact>
          {row.height !== null && <Fact name={t.block}>{`${row.height} ${confirmed}`.trim()}</Fact>}
          {state.name === 'credited' && (
            <>
              <Fact name={t.credited}>
                <PlanetTransaction config={config} hash={state.transaction} />
              </Fact>
              <Fact name={t.took}>{age(row.seen_at, row.updated_at, language)}</Fact>
              <Fact name={t.swept}>{row.swept ? t.sweptYes : t.sweptNo}</Fact>
            </>
          )}
          <Fact name={t.key}>
            <Mono>{row.deposit_id}</Mono>
          </Fact>
        </Facts>
      </Panel>
      <SignRequests requests={requests} language={language} />
    </>
  )
}
