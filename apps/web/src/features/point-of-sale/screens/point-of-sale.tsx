import { handles } from '@planet/api/generated/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { type FiatCode, fiatCodes } from '@planet/units/fiat'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../../api/request.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { formatFiat } from '../../../money/fiat.ts'
import { useWallet } from '../../../money/use-wallet.ts'
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
  const [chosen, setChosen] = useState<FiatCode>()
  const currency = chosen ?? wallet.data?.fiat ?? 'JPY'
  const [digits, setDigits] = useState('')
  const [orderId, setOrderId] = useState<string>()
  const sound = useRef<ReturnType<typeof createPaidSound>>(undefined)
  useEffect(() => () => sound.current?.close(), [])
  const charging = useMutation({
    mutationFn: () =>
      request(handles.createOrder, {
        contents: { price_currency: currency, price_amount: digits, minutes, ...unnamed },
      }),
    onSuccess: ({ order }) => setOrderId(order.id),
  })
  const charge = () => {
    sound.current ??= createPaidSound()
    charging.mutate()
  }
  const next = () => {
    setOrderId(undefined)
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
            onChange={(event) => setChosen(event.target.value as FiatCode)}
          >
            {fiatCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
          <NumberPad onKey={(key) => setDigits((now) => press(now, key))} />
          <ActionBar>
            <Button busy={charging.isPending} disabled={digits === ''} onClick={charge}>
              {t.charge(amount)}
            </Button>
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
