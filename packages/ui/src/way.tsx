import { Icon } from './icon.tsx'
import styles from './way.module.css'

type Props = { lines: readonly string[]; done: number; doneLabel: string }

/** What has been done, where it is now, and what follows. */
export function Way({ lines, done, doneLabel }: Props) {
  return (
    <ol className={styles.way}>
      {lines.map((line, index) => (
        <li
          key={line}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {index < done && <Icon name="check" size={14} title={doneLabel} />}
          </span>
          {line}
        </li>
      ))}
    </ol>
  )
}
