import type { QueryOf } from '@planet/api/call'
import type { reserveHistory } from '@planet/api/calls/reserves/history'
import { handles } from '@planet/api/generated/handles'
import type { AssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { useData } from '../../../api/use-data.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import { t } from '../text.ts'
import { chartOf } from './chart.ts'
import styles from './reserves.module.css'

type Span = QueryOf<typeof reserveHistory>['span']
const spans: readonly Span[] = ['day', 'month', 'year']

/** Reserves and what they cover, over time. */
export function HistoryChart({ asset }: { asset: AssetCode }) {
  const [span, setSpan] = useState<Span>('day')
  const found = useData(handles.reserveHistory, { query: { asset, span } })
  const chart = found.data && chartOf(found.data.points)
  const text = (units: bigint) => `${shortAmountText(units, asset)} ${asset}`
  return (
    <figure className={styles.history}>
      <figcaption className={styles.sum}>
        <strong>{t.history}</strong>
        <select
          className={styles.span}
          aria-label={t.span}
          value={span}
          onChange={(event) => setSpan(event.target.value as Span)}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {t.spans[one]}
            </option>
          ))}
        </select>
      </figcaption>
      {chart ? (
        <>
          <svg
            className={styles.chart}
            viewBox="0 0 600 160"
            preserveAspectRatio="none"
            role="img"
            aria-label={t.chart(asset, text(chart.low), text(chart.high))}
          >
            <path className={styles.owedArea} d={`${chart.owed}V160H0Z`} />
            <path className={styles.owedLine} d={chart.owed} />
            <path className={styles.reservesLine} d={chart.reserves} />
          </svg>
          <p className={styles.legend}>
            <span data-line="reserves">{t.reserves}</span>
            <span data-line="owed">{t.owed}</span>
            <span className={styles.range} translate="no">{`${text(chart.low)} – ${text(chart.high)}`}</span>
          </p>
        </>
      ) : (
        <p className={styles.quiet}>
          {found.data && (found.data.points.length > 0 ? t.nothingOwed : t.noHistory)}
        </p>
      )}
    </figure>
  )
}
