import type { BodyOf } from '@planet/api/call'
import { createCardOrder } from '@planet/api/calls/merchant/card-order-create'
import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { useState } from 'react'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { moneyText } from '../../../money/text.ts'
import { payUnit, typedCents } from '../../cards/parts/cents.ts'
import { t } from '../text.ts'
import { DescriptionField, MinutesField, usualMinutes } from './order-fields.tsx'

type Props = { send: (contents: BodyOf<typeof createCardOrder>) => Promise<void> }

/** The number of the customer's card, and the amount to charge. */
export function CardOrderForm({ send }: Props) {
  const [amount, setAmount] = useState('')
  const [minutes, setMinutes] = useState(usualMinutes)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createCardOrder,
    labels: { card_no: t.cardNumber, amount: moneyText.amount, description: t.description },
    extra: () => ({ amount: typedCents(amount), minutes }),
    send,
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <TextField
        label={t.cardNumber}
        name="card_no"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        help={t.cardNumberHelp}
        error={errorOf('card_no')}
      />
      <AmountField
        asset={payUnit}
        value={amount}
        onChange={setAmount}
        help={t.cardAmountHelp}
        error={errorOf('amount')}
      />
      <DescriptionField error={errorOf('description')} />
      <MinutesField value={minutes} onChange={setMinutes} />
      <ActionBar>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </ActionBar>
    </Form>
  )
}
