import { buttonClass } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import type { ReactNode } from 'react'
import { common } from '../../../i18n/common.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { t } from '../text.ts'

/** Content that needs a signature, or why this device cannot sign and what to do. */
export function NeedsVault({ children }: { children: ReactNode }) {
  const { accountId, account } = useSession()
  const { status } = useVaultStatus(accountId)
  if (account?.account_status === '600') return <Notice meaning="bad">{t.suspended}</Notice>
  if (!status) return <Skeleton label={common.loading} lines={2} />
  if (status.exists) return children
  return (
    <Notice
      meaning="wait"
      title={t.viewOnly}
      action={
        <Link href="/setting/wallet" className={buttonClass('quiet', 'small')}>
          {t.restore}
        </Link>
      }
    >
      {t.viewOnlyText}
    </Notice>
  )
}
