import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { useIsBackedUp } from '../../../vault/backed-up.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { t } from '../text.ts'
import styles from './backup-card.module.css'

const BackupSheet = lazy(() => import('./backup-sheet.tsx'))

/** Stays until the phrase in this device's vault was confirmed, however often the page was left before. */
export function BackupCard() {
  const { accountId } = useSession()
  return accountId === null ? null : <CardOf account={accountId} />
}

function CardOf({ account }: { account: string }) {
  const { status } = useVaultStatus(account)
  const isDone = useIsBackedUp(account)
  const [open, setOpen] = useState(false)
  const hasPhrase = status?.exists && status.address !== undefined && status.content !== 'key'
  if (!hasPhrase || (isDone && !open)) return null
  return (
    <Card as="section" className={styles.card} aria-labelledby="backup-title">
      <span className={styles.mark}>
        <Icon name="document" size={20} />
      </span>
      <div>
        <h2 id="backup-title">{t.card.title}</h2>
        <p className={styles.text}>{t.card.text}</p>
      </div>
      <Button size="medium" className={styles.start} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.card.start}
      </Button>
      {open && (
        <Suspense>
          <BackupSheet account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
