import type { Language } from '@planet/api/language'
import { formatAmount } from '@planet/units/amount'
import { assetCodes, assets } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { Table } from '../../frame/table.tsx'
import { moneyTexts } from '../../money/texts.ts'
import type { DayFigures, FigureName } from './figures.ts'
import { dashboardTexts } from './texts.ts'

const sumOf = (days: readonly DayFigures[], name: FigureName, part = ''): bigint =>
  days.reduce((sum, { of }) => sum + (of(name, part) ?? 0n), 0n)

/** In whole percent; none if there was nothing before. */
function changeOf(before: bigint, now: bigint): string {
  if (before === 0n) return '–'
  const percent = Number(((now - before) * 100n) / before)
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('en')} %`
}

type Props = { days: readonly DayFigures[]; before: readonly DayFigures[]; language: Language }

/** The totals of the period next to those of the previous one. */
export function Comparison({ days, before, language }: Props): ReactNode {
  const t = dashboardTexts[language]
  const row = (name: string, figure: FigureName, part = '', format: (sum: bigint) => string = String) => {
    const [earlier, now] = [sumOf(before, figure, part), sumOf(days, figure, part)]
    return {
      name,
      earlier: format(earlier),
      now: format(now),
      change: changeOf(earlier, now),
      isNothing: earlier + now === 0n,
    }
  }
  const volumes = (['deposits', 'converts', 'orders', 'transfers'] as const).flatMap((figure) =>
    assetCodes.map((asset) =>
      row(`${t.volume[figure]} ${asset}`, figure, asset, (sum) =>
        formatAmount(sum, assets[asset].decimals, { maximumFraction: 8 }),
      ),
    ),
  )
  const rows = [row(t.accounts.new, 'accounts_new'), row(t.accounts.active, 'accounts_active')]
  return (
    <Table
      caption={t.period.title}
      rows={[...rows, ...volumes.filter(({ isNothing }) => !isNothing)]}
      columns={[
        { head: t.period.what, cell: ({ name }) => name },
        { head: t.period.now, cell: ({ now }) => now, isFigure: true },
        { head: t.period.before, cell: ({ earlier }) => earlier, isFigure: true },
        { head: t.period.change, cell: ({ change }) => change, isFigure: true },
      ]}
      empty={moneyTexts[language].nothing}
    />
  )
}
