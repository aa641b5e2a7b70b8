import type { BodyOf } from '@planet/api/call'
import { createOrder } from '@planet/api/calls/merchant/order-create'
import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { Form } from '@planet/ui/form-page'
import { useState } from 'react'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useReturnedDraft } from '../../../forms/use-kept-draft.ts'
import { moneyText } from '../../../money/text.ts'
import { t } from '../text.ts'
import { DescriptionField, MinutesField, ReferenceField, usualMinutes } from './order-fields.tsx'
import { draftOf, priceOf } from './order-price.ts'
import { PriceFields } from './price-fields.tsx'

type Props = { send: (contents: BodyOf<typeof createOrder>) => Promise<void> }

/** The amount, the description, and how long it may be paid. */
export function OrderForm({ send }: Props) {
  const returned = useReturnedDraft('order')
  const [price, setPrice] = useState(() => priceOf(returned))
  const [minutes, setMinutes] = useState(usualMinutes)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createOrder,
    labels: {
      amount: moneyText.amount,
      price_amount: moneyText.amount,
      description: t.description,
      reference: t.reference,
    },
    extra: () => ({ ...draftOf(price), minutes }),
    send,
    draft: 'order',
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <PriceFields price={price} onChange={setPrice} errorOf={errorOf} />
      <DescriptionField error={errorOf('description')} />
      <ReferenceField error={errorOf('reference')} />
      <MinutesField value={minutes} onChange={setMinutes} />
      <ActionBar>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </ActionBar>
    </Form>
  )
}
