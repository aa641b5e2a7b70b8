import { Icon } from './icon.tsx'
import styles from './way.module.css'

/** What has been done, where it is now, and what follows. */
export function Way({ lines, done }: { lines: readonly string[]; done: number }) {
  return (
    <ol className={styles.way}>
      {lines.map((line, index) => (
        <li
          key={line}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < done && <Icon name="check" size={14} />}</span>
          {line}
        </li>
      ))}
    </ol>
  )
}
