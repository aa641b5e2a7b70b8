import type { PayerOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { Button, buttonClass } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { amountText } from '../../money/amount-text.ts'
import { useWallet } from '../../money/use-wallet.ts'
import { Link } from '../../routes/link.tsx'
import { TradePasswordForm } from '../../vault/trade-password-form.tsx'
import { Reviewed } from '../signing/reviewed.tsx'
import { NeedsVault } from './needs-vault.tsx'
import { OrderTerms, sumText } from './order-terms.tsx'
import styles from './orders.module.css'
import { t } from './text.ts'
import { usePayment } from './use-payment.ts'

type Props = { order: PayerOrder; onChanged: () => void }

/** From taking the order to the signed payment. */
export function PayPanel({ order, onChanged }: Props) {
  const wallet = useWallet()
  const { currency } = order
  const held = wallet.data?.assets.find(({ asset }) => asset === currency)
  const available = held && BigInt(held.available)
  const amount = BigInt(order.amount)
  // What is on its way is paid from what was there before.
  const isPending = order.attempt?.state === 'pending'
  const isShort = !isPending && available !== undefined && available < amount
  return (
    <div className={styles.stack}>
      {/* The line has its place before the balance arrives, so that nothing below it moves. */}
      <p className={styles.quiet} translate="no">
        {t.balance(available === undefined ? '…' : `${amountText(available, currency)} ${currency}`)}
      </p>
      {order.taken === 'no' ? (
        <Take order={order} onChanged={onChanged} />
      ) : (
        <NeedsVault>{!isShort && <Pay order={order} onChanged={onChanged} />}</NeedsVault>
      )}
      {isShort && (
        <Notice
          meaning="bad"
          urgent
          action={
            <Link href="/deposit" className={buttonClass('quiet', 'small')}>
              {t.toDeposit}
            </Link>
          }
        >
          {t.insufficient}
        </Notice>
      )}
    </div>
  )
}

function Take({ order, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await request(handles.takeOrder, { contents: { id: order.id } })
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <>
      <p className={styles.quiet}>{t.takeText}</p>
      <ActionBar>
        <Button busy={busy} onClick={take}>
          {t.take}
        </Button>
      </ActionBar>
    </>
  )
}

function Pay({ order, onChanged }: Props) {
  const { review, pay, problem, isPaying, hasFailed } = usePayment(order, onChanged)
  if (isPaying)
    return (
      <Notice meaning="soft" title={t.paying}>
        {t.payingText}
      </Notice>
    )
  return (
    <>
      {hasFailed && !problem && (
        <Notice meaning="bad" urgent title={t.payFailed}>
          {t.payFailedText}
        </Notice>
      )}
      {problem && (
        <Notice meaning="bad" urgent>
          {problem === 'changed' ? t.changed : t.insufficient}
        </Notice>
      )}
      <Reviewed review={review}>
        {(preview) => (
          <>
            <OrderTerms preview={preview} />
            <TradePasswordForm submit={t.pay(sumText(preview))} onUnlock={(unlock) => pay(unlock, preview)} />
          </>
        )}
      </Reviewed>
    </>
  )
}
