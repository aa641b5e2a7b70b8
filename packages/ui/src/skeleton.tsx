import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type Props = {
  lines?: number
  label: string
  /** Reserves a whole screen: what is coming is long, and must not push away what follows it. */
  isLong?: boolean
}

/** The shape of what is coming. Screen readers hear the label once, not the bars. */
export function Skeleton({ lines = 3, label, isLong = false }: Props) {
  return (
    <div className={classNames(styles.skeleton, isLong && styles.long)} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <span key={line} className={styles.bar} />
      ))}
    </div>
  )
}
