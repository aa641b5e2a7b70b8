import { chargeWithPoints } from '@planet/api/calls/card/charge-points'
import type { PrepaidCard } from '@planet/api/fields/card'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { SelectField } from '@planet/ui/choice'
import { Dialog } from '@planet/ui/dialog'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { parseAmount } from '@planet/units/amount'
import { type FormEvent, useState } from 'react'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { formatCount } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { amountProblem } from '../../cards/parts/amount-problem.ts'
import { centsText } from '../../cards/parts/cents.ts'
import { cardsPath, chargePath } from '../../cards/parts/paths.ts'
import { useRequestId } from '../../cards/parts/use-request-id.ts'
import { t } from '../text.ts'
import styles from './points.module.css'

/** Points charge a card, one per cent. */
export function UsePoints({ balance }: { balance: bigint }) {
  const list = useData(handles.listCards)
  if (!list.data) return null
  const cards = list.data.cards.filter(({ active_flg }) => active_flg === 1)
  return (
    <Card as="section">
      <h2>{t.use}</h2>
      <p className={styles.quiet}>{t.useText}</p>
      {cards.length > 0 ? (
        <UseForm cards={cards} balance={balance} limits={list.data.limits} />
      ) : (
        <div className={styles.none}>
          <p>{t.useNone}</p>
          <Link href={cardsPath} className={buttonClass('quiet', 'medium')}>
            {t.toCards}
          </Link>
        </div>
      )}
    </Card>
  )
}

type FormProps = {
  cards: readonly PrepaidCard[]
  balance: bigint
  limits: { least: string; most: string }
}

function UseForm({ cards, balance, limits }: FormProps) {
  const asked = new URLSearchParams(location.search).get('card')
  const [cardId, setCardId] = useState(() => (cards.find(({ id }) => id === asked) ?? cards[0])?.id ?? '')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checking, setChecking] = useState<{ request_id: string; card_id: string; amount: string }>()
  const requestId = useRequestId()
  const points = () => {
    const parsed = parseAmount(typed, 0)
    return parsed.ok ? String(parsed.units) : typed
  }
  const { formRef, onSubmit, errorOf } = useCallForm({
    call: chargeWithPoints,
    labels: { amount: t.useAmount },
    extra: () => ({
      request_id: requestId(`${cardId} ${points()}`),
      card_id: cardId,
      amount: points(),
    }),
    // Confirmed by the user before it is sent.
    send: async (contents) => setChecking(contents),
  })
  const [least, most] = [Number(limits.least), Number(limits.most)]
  const range = { least: BigInt(limits.least), most: BigInt(limits.most), held: balance }
  const problems = {
    outside: t.useOutside(formatCount(least), formatCount(most)),
    too_much: t.useTooMuch(formatCount(Number(balance))),
  }
  /** Invalid charges never reach the confirmation. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = amountProblem(points(), range)
    setProblem(found && problems[found])
    if (!found) return onSubmit(event)
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    if (field instanceof HTMLElement) field.focus()
  }
  const all = balance > BigInt(limits.most) ? limits.most : String(balance)
  const card = cards.find(({ id }) => id === checking?.card_id)
  return (
    <>
      <form ref={formRef} className={styles.use} onSubmit={submit} noValidate>
        {cards.length > 1 && (
          <SelectField label={t.useCard} value={cardId} onChange={(event) => setCardId(event.target.value)}>
            {cards.map(({ id, card_no }) => (
              <option key={id} value={id}>
                {card_no}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t.useAmount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          error={problem ?? errorOf('amount')}
          help={t.useHelp(formatCount(least), formatCount(most))}
          end={
            <button type="button" className={styles.max} onClick={() => setTyped(all)}>
              {t.useAll}
            </button>
          }
        />
        <Button type="submit" disabled={balance < BigInt(limits.least)}>
          {t.useSubmit}
        </Button>
      </form>
      {checking && card && (
        <Confirm contents={checking} cardNo={card.card_no} onClose={() => setChecking(undefined)} />
      )}
    </>
  )
}

type ConfirmProps = {
  contents: { request_id: string; card_id: string; amount: string }
  cardNo: string
  onClose: () => void
}

function Confirm({ contents, cardNo, onClose }: ConfirmProps) {
  const points = formatCount(Number(contents.amount))
  const { busy, onSubmit, formRef, errorOf } = useCallForm({
    call: chargeWithPoints,
    labels: { amount: t.useAmount },
    extra: () => contents,
    send: async () => {
      const { charge } = await request(handles.chargeWithPoints, { contents })
      navigate(chargePath(charge.id))
    },
  })
  return (
    <Dialog title={t.use} closeLabel={common.close} onClose={onClose}>
      <Form ref={formRef} onSubmit={onSubmit}>
        <p>{t.useConfirm(points, centsText(BigInt(contents.amount)), cardNo)}</p>
        {errorOf('amount') && <p role="alert">{errorOf('amount')}</p>}
        <Button type="submit" busy={busy}>
          {t.useGo(points)}
        </Button>
      </Form>
    </Dialog>
  )
}
