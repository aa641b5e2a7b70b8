import {
  latestChecks,
  owedOf,
  type ReserveCheck,
  type ReserveSpan,
  reserveHistory,
  reserveSpans,
} from '@planet/bridge/reserves/read'
import { html } from '@planet/platform/html/html'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets, isAssetCode } from '@planet/units/asset'
import { lineChart } from '../../charts/lines.ts'
import { coverage } from '../../charts/pairs.ts'
import { address, facts, link, moment, panel, pill, table, tabs } from '../../frame/elements.ts'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { money, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { type ConsoleServices, requireBridge } from '../../services.ts'
import { bridgeTabs } from './tabs.ts'
import { bridgeTexts } from './texts.ts'

const spans = Object.keys(reserveSpans) as ReserveSpan[]

/** What is owed and what is held, now and over time. */
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
    const picture = lineChart({
      ...{ id: 'history', title: t.title(asset), description: t.description(asset), asTable, nothing },
      labels: points.map(({ at }) => at.toISOString().slice(0, 16).replace('T', ' ')),
      labelName: columns.time,
      isFromZero: false,
      format: (units) => formatAmount(units, assets[asset].decimals, { maximumFraction: 6 }),
      series: [
        { name: t.held, colour: 'good', values: points.map(({ reserves }) => BigInt(reserves)) },
        { name: t.owed, colour: 'wait', values: points.map(({ owed }) => BigInt(owed)) },
      ],
    })
    const check = checks.find((one) => one.asset === asset)
    return page(
      bridge.title,
      html`${bridgeTabs('reserves', language)}${checksTable(visit, checks)}${tabs(
        columns.time,
        spans.map((one) => ({
          href: address('/bridge/reserves', { asset, span: one }),
          label: t.spans[one],
          isCurrent: one === span,
        })),
      )}<div class="charts">${picture}${check && panel(`${asset}: ${t.where}`, holdings(visit, check))}</div>`,
    )
  })
}

function checksTable({ language }: Visit, checks: readonly ReserveCheck[]) {
  const { bridge, reserves: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  return table({
    caption: bridge.tabs.reserves,
    head: [columns.asset, t.owed, t.held, t.covered, columns.state, t.checked],
    figures: [1, 2, 3],
    rows: checks.map((check) => {
      const [owed, held] = [owedOf(check), BigInt(check.reserves)]
      return [
        link(address('/bridge/reserves', { asset: check.asset }), check.asset),
        money(check.asset, owed),
        money(check.asset, held),
        coverage({ owed, held }),
        check.holds ? pill('good', t.holds) : pill('bad', t.short),
        moment(check.at),
      ]
    }),
    empty: t.nothing,
  })
}

function holdings({ language }: Visit, check: ReserveCheck) {
  const { reserves: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const shown = (units: string) => money(check.asset as AssetCode, units)
  return html`${table({
    caption: t.where,
    head: [columns.network, t.held, t.kept],
    figures: [1, 2],
    rows: check.holdings.map(({ network, amount, kept }) => [
      networkName(network, language),
      shown(amount),
      shown(kept),
    ]),
    empty: nothing,
  })}${facts([
    [t.supply, shown(check.supply)],
    [t.pending, shown(check.pending)],
    [t.unsettled, shown(check.unsettled)],
  ])}`
}
