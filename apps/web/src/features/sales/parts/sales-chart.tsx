import type { Sales } from '@planet/api/calls/merchant/sales'
import { formatDay } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './sales.module.css'
import { valueText } from './value-text.ts'

const height = 160
const scale = 1000n

type Props = { sales: Sales; days: readonly string[] }

/** One bar for each day, week or month; the current one is darker. */
export function SalesChart({ sales: { currency, paid, periods }, days }: Props) {
  const soldOn = new Map(periods.map((period) => [period.day, period]))
  const amounts = days.map((day) => BigInt(soldOn.get(day)?.paid ?? 0))
  const [most = 0n] = amounts.toSorted((one, other) => (one < other ? 1 : -1))
  const slot = 100 / days.length
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chartAlt(valueText(paid, currency))}
      >
        {days.map((day, index) => {
          const amount = amounts[index] ?? 0n
          const bar = amount === 0n ? 2 : 4 + (Number((amount * scale) / most) / Number(scale)) * (height - 4)
          return (
            <rect
              key={day}
              x={index * slot + slot * 0.15}
              y={height - bar}
              width={slot * 0.7}
              height={bar}
              data-empty={amount === 0n || undefined}
              data-last={index === days.length - 1 || undefined}
            >
              <title>{`${formatDay(day)}: ${valueText(amount, currency)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{formatDay(days[0] ?? '')}</span>
        <span>{formatDay(days.at(-1) ?? '')}</span>
      </figcaption>
    </figure>
  )
}
