import type { Language } from '@planet/api/language'
import { owedOf, type ReserveCheck } from '@planet/bridge/reserves/read'
import { mainNetworks } from '@planet/chains/network'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { BarChart } from '../../charts/bar-chart.tsx'
import { chartColours } from '../../charts/chart.tsx'
import { LineChart } from '../../charts/line-chart.tsx'
import { PairChart } from '../../charts/pair-chart.tsx'
import { duration, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { DayFigures } from './figures.ts'
import { dashboardTexts } from './texts.ts'

const uses = ['transfers', 'deposits', 'converts', 'orders'] as const
/** Enough to compare days; the sections have every digit. */
const shownDigits = 4

const amount = (asset: AssetCode) => (units: bigint) =>
  formatAmount(units, assets[asset].decimals, { maximumFraction: shownDigits })

/** The same figures as charts and, below each, as a table. */
export function Charts({
  figures,
  checks,
  language,
}: {
  figures: readonly DayFigures[]
  checks: readonly ReserveCheck[]
  language: Language
}): ReactNode {
  const t = dashboardTexts[language]
  const { asTable, columns, nothing } = moneyTexts[language]
  const labels = figures.map(({ day }) => day)
  const common = { labels, labelName: columns.day }
  const texts = { asTable, nothing }
  const accounts = (
    <BarChart
      texts={{ ...texts, id: 'accounts', title: t.accounts.title, description: t.accounts.description }}
      {...common}
      format={String}
      isGrouped
      series={[
        { name: t.accounts.new, colour: 'brand', values: figures.map(({ of }) => of('accounts_new') ?? 0n) },
        {
          name: t.accounts.active,
          colour: 'good',
          values: figures.map(({ of }) => of('accounts_active') ?? 0n),
        },
      ]}
    />
  )
  const volumes = assetCodes.map((asset) => (
    <BarChart
      key={asset}
      texts={{
        ...texts,
        id: `volume-${asset}`,
        title: t.volume.title(asset),
        description: t.volume.description(asset),
      }}
      {...common}
      format={amount(asset)}
      series={uses.map((use, index) => ({
        name: t.volume[use],
        colour: chartColours[index] ?? 'line',
        values: figures.map(({ of }) => of(use, asset) ?? 0n),
      }))}
    />
  ))
  const waits = mainNetworks
    .filter((network) => figures.some(({ of }) => of('credit_median', network) !== undefined))
    .map((network) => (
      <LineChart
        key={network}
        texts={{
          ...texts,
          id: `credit-${network}`,
          title: t.credit.title(networkName(network, language)),
          description: t.credit.description(networkName(network, language)),
        }}
        {...common}
        format={(seconds) => duration(Number(seconds), language)}
        series={[
          {
            name: t.credit.median,
            colour: 'brand',
            values: figures.map(({ of }) => of('credit_median', network)),
          },
          { name: t.credit.p95, colour: 'wait', values: figures.map(({ of }) => of('credit_p95', network)) },
        ]}
      />
    ))
  const reserves = (
    <PairChart
      texts={{
        id: 'reserves',
        asTable,
        title: t.reserves.title,
        description: t.reserves.description,
        nothing: t.reserves.nothing,
      }}
      names={{ row: columns.asset, owed: t.reserves.owed, held: t.reserves.held, share: t.reserves.share }}
      pairs={checks.map((check) => ({
        name: check.asset,
        owed: owedOf(check),
        held: BigInt(check.reserves),
        format: amount(check.asset),
      }))}
    />
  )
  return (
    <div className="charts">
      {accounts}
      {reserves}
      {waits}
      {volumes}
    </div>
  )
}
