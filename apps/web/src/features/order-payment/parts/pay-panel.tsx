import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { buttonClass } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import type { AssetCode } from '@planet/units/asset'
import type { Unlock } from '@planet/wallet/unlock'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { amountText } from '../../../money/amount-text.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { Link } from '../../../routes/link.tsx'
import { Reviewed } from '../../signing/parts/reviewed.tsx'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { type Act, useAct } from '../../trouble/parts/use-act.ts'
import { t } from '../text.ts'
import { CoinPicker } from './coin-picker.tsx'
import { NeedsVault } from './needs-vault.tsx'
import { OrderTerms, sumText } from './order-terms.tsx'
import styles from './orders.module.css'
import { PayeeWarnings } from './payee-warnings.tsx'
import { mustConfirm, type PreparedOrder } from './sign-order.ts'
import { usePayment } from './use-payment.ts'

type Props = { order: PayerOrder; onChanged: () => void }

/** From taking the order to the signed payment. */
export function PayPanel({ order, onChanged }: Props) {
  const wallet = useWallet()
  const pick = usePick(order, onChanged)
  const { currency } = pick.quote
  const held = wallet.data?.assets.find(({ asset }) => asset === currency)
  const available = held && BigInt(held.available)
  const amount = BigInt(pick.quote.amount)
  // A pending payment is paid from the earlier balance.
  const isPending = order.attempt?.state === 'pending'
  const isShort = !isPending && available !== undefined && available < amount
  return (
    <div className={styles.stack}>
      {/* Once it is taken with a sufficient balance, an authorisation for this coin is issued, and the coin is
          fixed. */}
      {!isPending && (order.taken === 'no' || isShort) && (
        <CoinPicker order={order} value={currency} onPick={pick.pick} disabled={pick.isBusy} />
      )}
      {/* Where coins can be chosen, each has its own. The line has its space before the balance arrives, so that
          nothing below it moves. */}
      {order.quotes.length < 2 && (
        <p className={styles.quiet} translate="no">
          {t.balance(available === undefined ? '…' : `${amountText(available, currency)} ${currency}`)}
        </p>
      )}
      {order.taken === 'no' ? (
        <Take order={order} currency={currency} onChanged={onChanged} />
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

/** The coin to pay with: chosen on this page until the order is taken, and fixed by the order from then on. */
function usePick(order: PayerOrder, onChanged: () => void) {
  const [wanted, setWanted] = useState<AssetCode>()
  const taking = useMutation({
    mutationFn: (currency: AssetCode) => request(handles.takeOrder, { contents: { id: order.id, currency } }),
    onSettled: onChanged,
  })
  const isTaken = order.taken !== 'no'
  const pick = (currency: AssetCode) => (isTaken ? taking.mutate(currency) : setWanted(currency))
  const quote = (!isTaken && order.quotes.find(({ currency }) => currency === wanted)) || order
  return { quote, pick, isBusy: taking.isPending }
}

function Take({ order, currency, onChanged }: Props & { currency: AssetCode }) {
  const act = useAct()
  const take = async () => {
    const picked = order.price_currency === null ? {} : { currency }
    await request(handles.takeOrder, { contents: { id: order.id, ...picked } }).finally(onChanged)
  }
  return (
    <>
      <p className={styles.quiet}>{t.takeText}</p>
      <ActionBar>
        <TroubleNotice act={act} />
        <ActButton act={act} onClick={() => void act.run(take)}>
          {t.take}
        </ActButton>
      </ActionBar>
    </>
  )
}

type SignProps = {
  preview: PreparedOrder['preview']
  act: Act
  onUnlock: (unlock: Unlock) => Promise<void>
}

/** The terms, and what the user has to confirm about the payee before the trade password is asked for. */
function Sign({ preview, act, onUnlock }: SignProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <>
      <OrderTerms preview={preview} />
      <PayeeWarnings preview={preview} isConfirmed={isConfirmed} onConfirmed={setConfirmed} />
      {(isConfirmed || mustConfirm(preview) === '') && (
        <TradePasswordForm act={act} submit={t.pay(sumText(preview))} onUnlock={onUnlock} />
      )}
    </>
  )
}

function Pay({ order, onChanged }: Props) {
  const { review, pay, act, isPaying, hasFailed } = usePayment(order, onChanged)
  if (isPaying)
    return (
      <Notice meaning="soft" title={t.paying}>
        {t.payingText}
      </Notice>
    )
  return (
    <>
      {hasFailed && !act.trouble && (
        <Notice meaning="bad" urgent title={t.payFailed}>
          {t.payFailedText}
        </Notice>
      )}
      <Reviewed review={review}>
        {(preview) => (
          <Sign
            key={mustConfirm(preview)}
            preview={preview}
            act={act}
            onUnlock={(unlock) => pay(unlock, preview)}
          />
        )}
      </Reviewed>
    </>
  )
}
