import styles from './skeleton.module.css'

/** The shape of what is coming. Screen readers hear the label once, not the bars. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <span key={line} className={styles.bar} />
      ))}
    </div>
  )
}
