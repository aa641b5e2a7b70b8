import { ListCard } from '@planet/ui/card'
import { formatDay, formatTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { byDay } from '../../history/parts/days.ts'
import styles from '../../history/parts/history.module.css'
import type { Entry } from '../../transfers/parts/entry.ts'
import { EntryRow } from '../../transfers/parts/entry-row.tsx'

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return byDay(entries).map(({ day, items }) => (
    <section key={day}>
      <h2 className={styles.day}>{formatDay(day)}</h2>
      <ListCard>
        {items.map((entry) => (
          <li key={entry.id}>
            <Link href={`/history/crypto/detail/${entry.id}`}>
              <EntryRow entry={entry} moment={formatTime(entry.time)} />
            </Link>
          </li>
        ))}
      </ListCard>
    </section>
  ))
}
