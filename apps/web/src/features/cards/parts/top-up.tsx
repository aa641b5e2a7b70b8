import { chargeWithUsdt } from '@planet/api/calls/card/charge-usdt'
import type { PrepaidCard } from '@planet/api/fields/card'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Form } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { type FormEvent, useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { moneyText } from '../../../money/text.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { t } from '../text.ts'
import { amountProblem } from './amount-problem.ts'
import { CardPicture } from './card-picture.tsx'
import { centsText, payUnit, typedCents } from './cents.ts'
import { cardsPath, chargePath } from './paths.ts'
import { useRequestId } from './use-request-id.ts'

/** USDT has six decimals, a card two. */
const unitsPerCent = 10_000n

/** The amount to charge. What follows is an ordinary order, paid on the next page. */
export function TopUp({ cardId }: { cardId: string }) {
  useTitle(t.withUsdt)
  const list = useData(handles.listCards)
  const card = list.data?.cards.find(({ id }) => id === cardId)
  return (
    <>
      <h1>{t.withUsdt}</h1>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {list.data && card && <TopUpForm card={card} limits={list.data.limits} />}
      {list.state === 'failed' && <PageFailed title={t.failed} reload={list.reload} />}
      {list.data && !card && (
        <Empty
          icon="card"
          title={t.empty}
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
  const [problem, setProblem] = useState<string>()
  const requestId = useRequestId()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: chargeWithUsdt,
    labels: { amount: moneyText.amount },
    extra: () => {
      const cents = typedCents(amount)
      return { request_id: requestId(`${card.id} ${cents}`), card_id: card.id, amount: cents }
    },
    send: async (contents) => {
      const { charge } = await request(handles.chargeWithUsdt, { contents })
      navigate(chargePath(charge.id), { replace: true })
    },
  })
  const [least, most] = [BigInt(limits.least), BigInt(limits.most)]
  const range = { least, most, held: held && BigInt(held.available) / unitsPerCent }
  const problems = {
    outside: t.outside(centsText(least), centsText(most)),
    too_much: t.tooMuch(centsText(range.held ?? 0n)),
  }
  /** The limits and the balance are shown before anything is sent. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = amountProblem(typedCents(amount), range)
    setProblem(found && problems[found])
    if (!found) return onSubmit(event)
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Form ref={formRef} onSubmit={submit}>
      <CardPicture card={card} />
      <AmountField
        asset={payUnit}
        value={amount}
        onChange={(value) => {
          setAmount(value)
          setProblem(undefined)
        }}
        available={held && BigInt(held.available)}
        error={problem ?? errorOf('amount')}
        help={t.rate(centsText(BigInt(limits.least)), centsText(BigInt(limits.most)))}
      />
      <Button type="submit" busy={busy}>
        {t.next}
      </Button>
      <Link href={cardsPath} className={buttonClass('plain', 'medium')}>
        {t.toCards}
      </Link>
    </Form>
  )
}
