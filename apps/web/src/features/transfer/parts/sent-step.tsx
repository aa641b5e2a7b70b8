import { ActionBar } from '@planet/ui/action-bar'
import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon, type IconName } from '@planet/ui/icon'
import { ProgressSteps } from '@planet/ui/progress'
import { amountText } from '../../../money/amount-text.ts'
import { ShareButton } from '../../../money/share-button.tsx'
import { moneyText } from '../../../money/text.ts'
import { Link } from '../../../routes/link.tsx'
import { SaveContact } from '../../contacts/parts/save-contact.tsx'
import { t } from '../text.ts'
import own from './transfer.module.css'
import type { Order, Progress, TransferState } from './transfer-machine.ts'
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

const sumOf = ({ amount, asset }: Order): string => `${amountText(amount, asset)} ${asset}`
export const receiverOf = ({ payee }: Order): string =>
  payee.contact_name ?? payee.account_id ?? payee.address

export const receiptItems = (order: Order) => [
  { name: moneyText.amount, value: <span translate="no">{sumOf(order)}</span> },
  { name: t.to, value: <span translate="no">{receiverOf(order)}</span> },
  ...(order.comment !== '' ? [{ name: t.comment, value: order.comment }] : []),
]

/** From submission to final, and the receipt. */
export function SentStep({ state, dispatch }: Props) {
  const { order, hash, progress } = state
  const { icon, meaning, done } = looks[progress]
  const [text, to] = [sumOf(order), receiverOf(order)]
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
            ...receiptItems(order),
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
      {!order.payee.own && (
        <SaveContact network="planet" to={order.payee.account_id ?? order.payee.address} />
      )}
      <Button look="quiet" onClick={() => dispatch({ type: 'restarted', asset: order.asset })}>
        {t.another}
      </Button>
      <ActionBar>
        <Link href="/home" className={buttonClass()}>
          {t.done}
        </Link>
      </ActionBar>
    </>
  )
}
