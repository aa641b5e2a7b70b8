import { chargeWithUsdt } from '@planet/contract/calls/card/charge_usdt'
import type { PrepaidCard } from '@planet/contract/calls/card/fields'
import type { listCards } from '@planet/contract/calls/card/list'
import { Button, buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { TextField } from '@planet/ui/field'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { request } from '../../api/request.ts'
import { useCall } from '../../api/use-call.ts'
import forms from '../../forms/form-page.module.css'
import { useCallForm } from '../../forms/use-call-form.ts'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { amountText } from '../../money/amount-text.ts'
import { useWallet } from '../../money/use-wallet.ts'
import { Link } from '../../routes/link.tsx'
import { navigate } from '../../routes/location.ts'
import { CardPicture } from './card-picture.tsx'
import styles from './cards.module.css'
import { centsText, payUnit, typedCents } from './cents.ts'
import { cardsPath, chargePath } from './paths.ts'
import { t } from './text.ts'
import { useRequestId } from './use-request-id.ts'

/** How much to charge. What follows is an order like any other, to be paid on the next page. */
export function TopUp({ cardId }: { cardId: string }) {
  useTitle(t.withUsdt)
  const list = useCall<typeof listCards>({ method: 'GET', path: '/api/card/list/' })
  const card = list.data?.cards.find(({ id }) => id === cardId)
  return (
    <>
      <h1>{t.withUsdt}</h1>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {list.data && card && <TopUpForm card={card} limits={list.data.limits} />}
      {list.state !== 'loading' && !card && (
        <Empty
          icon="card"
          title={t.failed}
          action={
            <Link href={cardsPath} className={buttonClass('quiet')}>
              {t.toCards}
            </Link>
          }
        />
      )}
    </>
  )
}

function TopUpForm({ card, limits }: { card: PrepaidCard; limits: { least: string; most: string } }) {
  const wallet = useWallet()
  const held = wallet.data?.assets.find(({ asset }) => asset === payUnit)
  const [amount, setAmount] = useState('')
  const requestId = useRequestId()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: chargeWithUsdt,
    labels: { amount: t.amount },
    extra: () => {
      const cents = typedCents(amount)
      return { request_id: requestId(cents), card_id: card.id, amount: cents }
    },
    send: async (contents) => {
      const { charge } = await request<typeof chargeWithUsdt>(chargeWithUsdt, { contents })
      navigate(chargePath(charge.id), { replace: true })
    },
  })
  return (
    <form ref={formRef} className={forms.form} onSubmit={onSubmit} noValidate>
      <CardPicture card={card} />
      <TextField
        label={t.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={errorOf('amount')}
        help={t.rate(centsText(BigInt(limits.least)), centsText(BigInt(limits.most)))}
        end={
          <span className={styles.unit} translate="no">
            {payUnit}
          </span>
        }
      />
      {held && (
        <p className={styles.quiet} translate="no">
          {t.held(`${amountText(BigInt(held.available), payUnit)} ${payUnit}`)}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {t.next}
      </Button>
      <Link href={cardsPath} className={buttonClass('plain', 'medium')}>
        {t.toCards}
      </Link>
    </form>
  )
}
