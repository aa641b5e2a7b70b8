import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Dialog } from '@planet/ui/dialog'
import { Icon, type IconName } from '@planet/ui/icon'
import { ProgressSteps } from '@planet/ui/progress'
import { useState } from 'react'
import { common } from '../../i18n/common.ts'
import { amountText } from '../../money/amount-text.ts'
import { ShareButton } from '../../money/share-button.tsx'
import { Link } from '../../routes/link.tsx'
import { AddContactForm } from '../contacts/contact-form.tsx'
import { t } from './text.ts'
import own from './transfer.module.css'
import type { Progress, TransferState } from './transfer-machine.ts'
import type { useTransfer } from './use-transfer.ts'

type Props = Omit<ReturnType<typeof useTransfer>, 'state'> & {
  state: Extract<TransferState, { step: 'sent' }>
}

const looks: Readonly<Record<Progress, { icon: IconName; meaning: 'wait' | 'good' | 'bad'; done: number }>> =
  {
    pending: { icon: 'clock', meaning: 'wait', done: 1 },
    included: { icon: 'clock', meaning: 'wait', done: 2 },
    final: { icon: 'check', meaning: 'good', done: 3 },
    failed: { icon: 'warning', meaning: 'bad', done: 2 },
    refused: { icon: 'warning', meaning: 'bad', done: 1 },
  }

/** From handed in to final, and the receipt. */
export function SentStep({ state, dispatch }: Props) {
  const { order, hash, progress } = state
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(order.payee.contact_name !== null || order.payee.own)
  const { icon, meaning, done } = looks[progress]
  const text = `${amountText(order.amount, order.asset)} ${order.asset}`
  const to = order.payee.contact_name ?? order.payee.account_id ?? order.payee.address
  return (
    <>
      <div className={own.sum} aria-live="polite">
        <span className={own.mark} data-meaning={meaning}>
          <Icon name={icon} size={30} />
        </span>
        <h1>{t.progress[progress]}</h1>
        <p className={own.quiet}>{t.progressText[progress]}</p>
      </div>
      <ProgressSteps done={done} of={3} label={t.progressLabel} />
      <Card>
        <Details
          items={[
            { name: t.amount, value: <span translate="no">{text}</span> },
            { name: t.to, value: <span translate="no">{to}</span> },
            ...(order.comment !== '' ? [{ name: t.comment, value: order.comment }] : []),
            { name: t.transaction, value: <span className={own.hash}>{hash}</span> },
          ]}
        />
      </Card>
      <div className={own.pair}>
        <ShareButton text={t.receipt(text, to, hash)} share={t.share} copy={t.copyReceipt} />
        <Link href={`/history/crypto/detail/${hash}`} className={buttonClass('quiet', 'medium')}>
          {t.details}
        </Link>
      </div>
      {!saved && (
        <Button look="plain" size="medium" onClick={() => setSaving(true)}>
          {t.saveContact}
        </Button>
      )}
      <Button onClick={() => dispatch({ type: 'begunAnew', asset: order.asset })}>{t.another}</Button>
      {saving && (
        <Dialog title={t.saveContact} closeLabel={common.close} onClose={() => setSaving(false)}>
          <AddContactForm
            to={order.payee.account_id ?? order.payee.address}
            onCancel={() => setSaving(false)}
            onDone={() => {
              setSaving(false)
              setSaved(true)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
