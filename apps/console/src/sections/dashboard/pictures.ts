import type { Language } from '@planet/api/language'
import { mainNetworks } from '@planet/bridge/networks/network'
import { owedOf, type ReserveCheck } from '@planet/bridge/reserves/read'
import { type Html, html } from '@planet/platform/html/html'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { barChart } from '../../charts/bars.ts'
import { chartColours } from '../../charts/chart.ts'
import { lineChart } from '../../charts/lines.ts'
import { pairChart } from '../../charts/pairs.ts'
import { duration, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { DayFigures } from './figures.ts'
import { dashboardTexts } from './texts.ts'

const uses = ['transfers', 'deposits', 'converts', 'orders'] as const
/** Enough to compare days by; the sections have every digit. */
const shownDigits = 4

const amount = (asset: AssetCode) => (units: bigint) =>
  formatAmount(units, assets[asset].decimals, { maximumFraction: shownDigits })

/** The same figures as pictures and, under each, as a table. */
export function pictures(
  figures: readonly DayFigures[],
  checks: readonly ReserveCheck[],
  language: Language,
): Html {
  const t = dashboardTexts[language]
  const { asTable, columns, nothing } = moneyTexts[language]
  const labels = figures.map(({ day }) => day)
  const common = { asTable, labels, labelName: columns.day, nothing }
  const accounts = barChart({
    ...common,
    id: 'accounts',
    title: t.accounts.title,
    description: t.accounts.description,
    format: String,
    isGrouped: true,
    series: [
      { name: t.accounts.new, colour: 'brand', values: figures.map(({ of }) => of('accounts_new') ?? 0n) },
      {
        name: t.accounts.active,
        colour: 'good',
        values: figures.map(({ of }) => of('accounts_active') ?? 0n),
      },
    ],
  })
  const volumes = assetCodes.map((asset) =>
    barChart({
      ...common,
      id: `volume-${asset}`,
      title: t.volume.title(asset),
      description: t.volume.description(asset),
      format: amount(asset),
      series: uses.map((use, index) => ({
        name: t.volume[use],
        colour: chartColours[index] ?? 'line',
        values: figures.map(({ of }) => of(use, asset) ?? 0n),
      })),
    }),
  )
  const waits = mainNetworks
    .filter((network) => figures.some(({ of }) => of('credit_median', network) !== undefined))
    .map((network) =>
      lineChart({
        ...common,
        id: `credit-${network}`,
        title: t.credit.title(networkName(network, language)),
        description: t.credit.description(networkName(network, language)),
        format: (seconds) => duration(Number(seconds), language),
        series: [
          {
            name: t.credit.median,
            colour: 'brand',
            values: figures.map(({ of }) => of('credit_median', network)),
          },
          { name: t.credit.p95, colour: 'wait', values: figures.map(({ of }) => of('credit_p95', network)) },
        ],
      }),
    )
  const reserves = pairChart({
    id: 'reserves',
    asTable,
    title: t.reserves.title,
    description: t.reserves.description,
    names: { row: columns.asset, owed: t.reserves.owed, held: t.reserves.held, share: t.reserves.share },
    nothing: t.reserves.nothing,
    pairs: checks.map((check) => ({
      name: check.asset,
      owed: owedOf(check),
      held: BigInt(check.reserves),
      format: amount(check.asset),
    })),
  })
  return html`<div class="charts">${accounts}${reserves}${waits}${volumes}</div>`
}
