import type { Recipient } from '../../transfers/parts/recent-recipients.ts'
import { t } from '../text.ts'
import styles from './transfer.module.css'

type Props = { recipients: readonly Recipient[]; onPick: (to: string) => void }

/** Recent recipients, to pay again with one tap. The review step checks them as usual. */
export function RecentRow({ recipients, onPick }: Props) {
  if (recipients.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t.recent}>
      <h2>{t.recent}</h2>
      <ul>
        {recipients.map(({ to, name }) => (
          <li key={to}>
            <button type="button" onClick={() => onPick(to)}>
              <span className={styles.initials} aria-hidden="true">
                {initialsOf(name)}
              </span>
              <span className={styles.name} translate="no">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two letters of a name, or the first group of an account id. */
function initialsOf(name: string): string {
  const [first = '', second] = name.replace(/^PW-/, '').split(/\s+/)
  return second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')
}
