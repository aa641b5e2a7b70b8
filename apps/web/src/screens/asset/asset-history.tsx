import { handles } from '@planet/api/handles'
import { ListCard } from '@planet/ui/card'
import { Skeleton } from '@planet/ui/skeleton'
import type { AssetCode } from '@planet/units/asset'
import { useData } from '../../api/use-data.ts'
import { EntryRow } from '../../features/transfers/entry-row.tsx'
import { common } from '../../i18n/common.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { Link } from '../../routes/link.tsx'
import styles from './asset.module.css'
import { t } from './text.ts'

const shown = 5

export function AssetHistory({ asset }: { asset: AssetCode }) {
  const list = useData(handles.listTransfers, { query: { currency: asset, count: shown } })
  return (
    <section aria-label={t.history}>
      <div className={styles.head}>
        <h2>{t.history}</h2>
        <Link href={`/history/crypto/transfer?asset=${asset}`}>{t.seeAll}</Link>
      </div>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={3} />}
      {list.data?.entries.length === 0 && <p className={styles.quiet}>{t.empty}</p>}
      {list.data && list.data.entries.length > 0 && (
        <ListCard>
          {list.data.entries.map((entry) => (
            <li key={entry.id}>
              <Link href={`/history/crypto/detail/${entry.id}`}>
                <EntryRow entry={entry} moment={formatDateTime(entry.time)} />
              </Link>
            </li>
          ))}
        </ListCard>
      )}
    </section>
  )
}
