import { handles } from '@planet/api/generated/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { SelectField } from '@planet/ui/choice'
import { fiatCodes } from '@planet/units/fiat'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../../api/request.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { formatFiat } from '../../../money/fiat.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { replaceQuery, useAddress } from '../../../routes/location.ts'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { useAct } from '../../trouble/parts/use-act.ts'
import { Charge } from '../parts/charge.tsx'
import { keyOf, press } from '../parts/keypad.ts'
import { NumberPad } from '../parts/number-pad.tsx'
import { createPaidSound } from '../parts/paid-sound.ts'
import styles from '../parts/point-of-sale.module.css'
import { TodayTotal } from '../parts/today-total.tsx'
import { t } from '../text.ts'

/** Time for a customer at the counter; the next one starts a new charge. */
const minutes = 15

/** A till: type the price, show the code, hear that it is paid. */
export default function PointOfSale() {
  useTitle(t.title)
  const wallet = useWallet()
  const [digits, setDigits] = useState('')
  // In the address, so that a reload or a phone that wakes up goes on with the same customer.
  const asked = new URLSearchParams(useAddress().split('?')[1])
  const orderId = asked.get('order') ?? undefined
  const currency = fiatCodes.find((code) => code === asked.get('currency')) ?? wallet.data?.fiat ?? 'JPY'
  const sound = useRef<ReturnType<typeof createPaidSound>>(undefined)
  useEffect(() => () => sound.current?.close(), [])
  const act = useAct()
  const charge = async () => {
    sound.current ??= createPaidSound()
    const contents = { price_currency: currency, price_amount: digits, minutes, ...unnamed }
    const { order } = await request(handles.createOrder, { contents })
    replaceQuery(`?currency=${currency}&order=${order.id}`)
  }
  const next = () => {
    replaceQuery(`?currency=${currency}`)
    setDigits('')
  }
  const amount = formatFiat(BigInt(digits || '0'), currency)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <TodayTotal currency={currency} />
      </div>
      {orderId ? (
        <Charge id={orderId} onPaid={() => sound.current?.play()} onNext={next} />
      ) : (
        <>
          <KeyboardInput onKey={(key) => setDigits((now) => press(now, key))} />
          <p className={styles.amount} aria-live="polite" translate="no">
            {amount}
          </p>
          <SelectField
            label={t.currency}
            value={currency}
            onChange={(event) => replaceQuery(`?currency=${event.target.value}`)}
          >
            {fiatCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
          <NumberPad onKey={(key) => setDigits((now) => press(now, key))} />
          <ActionBar>
            <TroubleNotice act={act} />
            <ActButton
              act={digits === '' ? { ...act, canAct: false } : act}
              onClick={() => void act.run(charge)}
            >
              {t.charge(amount)}
            </ActButton>
          </ActionBar>
        </>
      )}
    </div>
  )
}

const unnamed = { description: '', reference: '', line_items: [], metadata: {} }

/** Digits typed on a keyboard count as those of the keypad, except inside a field. */
function KeyboardInput({ onKey }: { onKey: (key: NonNullable<ReturnType<typeof keyOf>>) => void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event.key)
      if (key && !(event.target instanceof HTMLSelectElement)) onKey(key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onKey])
  return null
}
