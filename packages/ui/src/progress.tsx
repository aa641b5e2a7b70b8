import styles from './progress.module.css'

/** A ring for "so many of so many". The words beside it say the same. */
export function ProgressRing({ done, of, size = 46 }: { done: number; of: number; size?: number }) {
  const radius = 19
  const round = 2 * Math.PI * radius
  const share = of > 0 ? Math.min(1, Math.max(0, done / of)) : 0
  return (
    <svg width={size} height={size} viewBox="0 0 46 46" className={styles.ring} aria-hidden="true">
      <circle cx="23" cy="23" r={radius} className={styles.track} />
      {share > 0 && (
        <circle
          cx="23"
          cy="23"
          r={radius}
          className={styles.value}
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 23 23)"
        />
      )}
    </svg>
  )
}

/** One bar for each step, filled as far as it has come: confirmations, approvals, pages of a form. */
export function ProgressSteps({ done, of, label }: { done: number; of: number; label: string }) {
  return (
    <div
      className={styles.steps}
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={of}
    >
      {Array.from({ length: of }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <i key={step} data-done={step < done || undefined} />
      ))}
    </div>
  )
}

/** A progress bar, with a text below that states the same. */
export function ProgressBar({ share, label, words }: { share: number; label: string; words: string }) {
  return (
    <div className={styles.share}>
      <progress max={100} value={Math.round(share * 100)} aria-label={label} />
      <span>{words}</span>
    </div>
  )
}
