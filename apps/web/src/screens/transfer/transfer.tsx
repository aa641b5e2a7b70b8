import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { isAssetCode } from '@planet/units/asset'
import { type ReactNode, useState } from 'react'
import styles from '../../forms/form-page.module.css'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { useSession } from '../../session/session.ts'
import { useVaultStatus } from '../../vault/use-vault-status.ts'
import { CheckStep } from './check-step.tsx'
import { FormStep } from './form-step.tsx'
import { SentStep } from './sent-step.tsx'
import { t } from './text.ts'
import { type Draft, emptyDraft } from './transfer-machine.ts'
import { useTransfer } from './use-transfer.ts'

export default function Transfer() {
  useTitle(t.title)
  const { accountId, account } = useSession()
  const { status } = useVaultStatus(accountId)
  if (account?.account_status === '600')
    return (
      <Unable title={t.suspended} text={t.suspendedText}>
        <Link href="/inquiry" className={buttonClass('quiet')}>
          {t.contactUs}
        </Link>
      </Unable>
    )
  if (!status) return <Skeleton label={common.loading} lines={4} />
  if (!status.exists)
    return (
      <Unable title={t.viewOnly} text={t.viewOnlyText}>
        <Link href="/setting/wallet" className={buttonClass()}>
          {t.restore}
        </Link>
      </Unable>
    )
  return <TransferSteps />
}

function Unable({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <Empty icon="lock" title={title} action={children}>
        {text}
      </Empty>
    </div>
  )
}

function TransferSteps() {
  const [first] = useState(() => draftOf(location.search))
  const transfer = useTransfer(first)
  const { state } = transfer
  return (
    <div className={styles.page}>
      {state.step === 'form' && <FormStep {...transfer} state={state} />}
      {state.step === 'check' && <CheckStep {...transfer} state={state} />}
      {state.step === 'sent' && <SentStep {...transfer} state={state} />}
    </div>
  )
}

/** A link may say whom to pay, in what. How much and why is never taken from one without being shown. */
function draftOf(search: string): Draft {
  const asked = new URLSearchParams(search)
  const asset = asked.get('asset')
  return { ...emptyDraft(isAssetCode(asset) ? asset : 'PLA'), to: asked.get('to')?.slice(0, 80) ?? '' }
}
