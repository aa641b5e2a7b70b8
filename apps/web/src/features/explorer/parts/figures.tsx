import type { AnswerOf } from '@planet/api/call'
import type { explorerStatus } from '@planet/api/calls/explorer/status'
import { Card } from '@planet/ui/card'
import { Fragment } from 'react'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './explorer.module.css'

type Status = AnswerOf<typeof explorerStatus>

/** Takes as much room as the figures of a running chain, unseen. */
const coming: Status = {
  chain_id: 10_000,
  height: 10_000,
  indexed: 10_000,
  last_block_at: '2026-11-16T10:30:00.000Z',
  transactions: 10_000,
  transactions_last_hour: 100,
  block_seconds: null,
  hourly: Array.from({ length: 24 }, () => 0),
  engine: 'planet-node',
  validators: [''],
  contracts: {},
  tokens: [],
}

/** The chain's metrics, and the last day as a chart. Labels are there before the figures. */
export function Figures({ status: known }: { status: Status | undefined }) {
  const status = known ?? coming
  const perSecond = (status.transactions_last_hour / 3600).toFixed(2)
  return (
    <Card className={styles.section} aria-busy={!known} data-coming={!known || undefined}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t.height}</dt>
          <dd>
            {formatCount(status.height)}
            {status.last_block_at && <small>{t.lastBlock(formatDateTime(status.last_block_at))}</small>}
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t.transactions}</dt>
          <dd>
            {formatCount(status.transactions)}
            <small>
              {t.lastHour(formatCount(status.transactions_last_hour))} · {t.perSecond(perSecond)}
            </small>
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t.pace}</dt>
          <dd>
            {isSteady(status.block_seconds) ? t.seconds(formatCount(status.block_seconds)) : t.asNeeded}
            <small>{t.onDemand}</small>
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t.engine}</dt>
          <dd>
            <span className={styles.engine} translate="no">
              {status.engine.split('/').map((part, place) => (
                <Fragment key={part}>
                  {place > 0 && (
                    <>
                      /<wbr />
                    </>
                  )}
                  {part}
                </Fragment>
              ))}
            </span>
            <small>
              {t.validators(status.validators.length)} · {t.chainId} {status.chain_id}
            </small>
          </dd>
        </div>
      </dl>
      <HourChart hourly={status.hourly} />
    </Card>
  )
}

/** Blocks are made when there is something to record; after a quiet night an average is meaningless. */
const isSteady = (seconds: number | null): seconds is number => seconds !== null && seconds <= 120

function HourChart({ hourly }: { hourly: readonly number[] }) {
  const maxCount = Math.max(1, ...hourly)
  const total = hourly.reduce((sum, count) => sum + count, 0)
  return (
    <figure>
      <svg
        className={styles.chart}
        viewBox="0 0 240 72"
        preserveAspectRatio="none"
        role="img"
        aria-label={t.dayAlt(formatCount(total))}
      >
        {hourly.map((count, hour) => {
          const height = count === 0 ? 2 : 4 + (count / maxCount) * 66
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is known by its place
              key={hour}
              x={hour * 10 + 1}
              y={72 - height}
              width={8}
              height={height}
              rx={1.5}
              data-empty={count === 0 || undefined}
            />
          )
        })}
      </svg>
      <figcaption className={styles.quiet}>{t.day}</figcaption>
    </figure>
  )
}
