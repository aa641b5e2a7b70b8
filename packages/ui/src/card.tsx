import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & { as?: ElementType; padded?: boolean; children: ReactNode }

export function Card({ as: Element = 'div', padded = true, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, padded && styles.padded, className)} />
}

/** A card of rows with hairlines between them. */
export function ListCard({ as: Element = 'ul', className, ...rest }: Omit<CardProps, 'padded'>) {
  return <Element {...rest} className={classNames(styles.card, styles.list, className)} />
}

type RowProps = {
  start?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  endDetail?: ReactNode
  /** A separate line, for content that does not fit next to the rest on a phone. */
  below?: ReactNode
}

/** The inside of a list row: a mark, two lines, a figure. Wrap it in a link or button where it leads somewhere. */
export function Row({ start, title, detail, end, endDetail, below }: RowProps) {
  const row = (
    <span className={styles.row}>
      {start}
      <span className={styles.grow}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {(end || endDetail) && (
        <span className={styles.end}>
          {end && <span className={styles.title}>{end}</span>}
          {endDetail && <span className={styles.detail}>{endDetail}</span>}
        </span>
      )}
    </span>
  )
  if (!below) return row
  return (
    <>
      {row}
      <span className={styles.below}>{below}</span>
    </>
  )
}
