import {
  latestChecks,
  owedOf,
  type ReserveCheck,
  type ReserveSpan,
  reserveHistory,
  reserveSpans,
} from '@planet/bridge/reserves/read'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets, isAssetCode } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { LineChart } from '../../charts/line-chart.tsx'
import { coverage } from '../../charts/pair-chart.tsx'
import { address } from '../../frame/address.ts'
import { Fact, Facts, Link, Moment, Panel, Pill, Tabs } from '../../frame/elements.tsx'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { money, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { BridgeTabs } from './tabs.tsx'
import { bridgeTexts } from './text/texts.ts'

const spans = Object.keys(reserveSpans) as ReserveSpan[]

/** Liabilities and reserves, now and over time. */
export function serveReserves(serve: Serve, services: ConsoleServices): void {
  serve.page('/bridge/reserves', 'bridge.see', async (visit) => {
    const { db } = requireBridge(services)
    const { language, query } = visit
    const wanted = query('asset')
    const asset = isAssetCode(wanted) ? wanted : 'BTC'
    const span = spans.find((one) => one === query('span')) ?? 'day'
    const [checks, points] = await Promise.all([
      latestChecks(db, assetCodes),
      reserveHistory(db, asset, span, services.accounts.now()),
    ])
    const { bridge, reserves: t } = bridgeTexts[language]
    const { asTable, columns, nothing } = moneyTexts[language]
    const picture = (
      <LineChart
        texts={{ id: 'history', title: t.title(asset), description: t.description(asset), asTable, nothing }}
        labels={points.map(({ at }) => at.toISOString().slice(0, 16).replace('T', ' '))}
        labelName={columns.time}
        isFromZero={false}
        format={(units) => formatAmount(units, assets[asset].decimals, { maximumFraction: 6 })}
        series={[
          { name: t.held, colour: 'good', values: points.map(({ reserves }) => BigInt(reserves)) },
          { name: t.owed, colour: 'wait', values: points.map(({ owed }) => BigInt(owed)) },
        ]}
      />
    )
    const check = checks.find((one) => one.asset === asset)
    return page(
      bridge.title,
      <>
        <BridgeTabs current="reserves" language={language} />
        <ChecksTable visit={visit} checks={checks} />
        <Tabs
          label={columns.time}
          tabs={spans.map((one) => ({
            href: address('/bridge/reserves', { asset, span: one }),
            label: t.spans[one],
            isCurrent: one === span,
          }))}
        />
        <div className="charts">
          {picture}
          {check && (
            <Panel title={`${asset}: ${t.where}`}>
              <Holdings visit={visit} check={check} />
            </Panel>
          )}
        </div>
      </>,
    )
  })
}

type ChecksTableProps = { visit: Visit; checks: readonly ReserveCheck[] }

function ChecksTable({ visit: { language }, checks }: ChecksTableProps): ReactNode {
  const { bridge, reserves: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  return (
    <Table
      caption={bridge.tabs.reserves}
      rows={checks.map((check) => ({ ...check, owed: owedOf(check), held: BigInt(check.reserves) }))}
      columns={[
        {
          head: columns.asset,
          cell: ({ asset }) => <Link href={address('/bridge/reserves', { asset })}>{asset}</Link>,
        },
        { head: t.owed, cell: ({ asset, owed }) => money(asset, owed), isFigure: true },
        { head: t.held, cell: ({ asset, held }) => money(asset, held), isFigure: true },
        { head: t.covered, cell: coverage, isFigure: true },
        {
          head: columns.state,
          cell: ({ holds }) =>
            holds ? <Pill tone="good">{t.holds}</Pill> : <Pill tone="bad">{t.short}</Pill>,
        },
        { head: t.checked, cell: ({ at }) => <Moment at={at} /> },
      ]}
      empty={t.nothing}
    />
  )
}

function Holdings({ visit: { language }, check }: { visit: Visit; check: ReserveCheck }): ReactNode {
  const { reserves: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const shown = (units: string) => money(check.asset as AssetCode, units)
  return (
    <>
      <Table
        caption={t.where}
        rows={check.holdings}
        columns={[
          { head: columns.network, cell: ({ network }) => networkName(network, language) },
          { head: t.held, cell: ({ amount }) => shown(amount), isFigure: true },
          { head: t.kept, cell: ({ kept }) => shown(kept), isFigure: true },
          { head: t.cold, cell: ({ cold }) => (cold ? shown(cold) : '–'), isFigure: true },
        ]}
        empty={nothing}
      />
      <Facts>
        <Fact name={t.supply}>{shown(check.supply)}</Fact>
        <Fact name={t.pending}>{shown(check.pending)}</Fact>
        <Fact name={t.unsettled}>{shown(check.unsettled)}</Fact>
      </Facts>
    </>
  )
}
