import type { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { t } from '../text.ts'
import styles from './asset.module.css'
import { pricePath } from './price-path.ts'

type Course = AnswerTo<typeof handles.walletAsset>['course']

export const periods = ['day', 'month', 'year', 'all'] as const
export type Period = (typeof periods)[number]

type Props = { name: string; course: Course | undefined; period: Period; onPeriod: (period: Period) => void }

/** A price chart. It takes the same space while it loads and when there is no data. */
export function PriceChart({ name, course, period, onPeriod }: Props) {
  const path = course && pricePath(course)
  return (
    <>
      <div className={styles.chart}>
        {path && (
          <svg viewBox="0 0 600 180" preserveAspectRatio="none" role="img" aria-label={t.chart(name)}>
            <path className={styles.area} d={path.area} />
            <path className={styles.line} d={path.line} />
          </svg>
        )}
        {course && !path && <p>{t.noChart}</p>}
      </div>
      <fieldset className={styles.periods} aria-label={t.period}>
        {periods.map((one) => (
          <button key={one} type="button" aria-pressed={one === period} onClick={() => onPeriod(one)}>
            {t.periods[one]}
          </button>
        ))}
      </fieldset>
    </>
  )
}
