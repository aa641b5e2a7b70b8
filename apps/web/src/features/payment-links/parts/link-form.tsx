import { createLink } from '@planet/api/calls/merchant/link-create'
import type { MerchantLink } from '@planet/api/fields/payment-link'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { moneyText } from '../../../money/text.ts'
import { t } from '../text.ts'
import { CurrencyField } from './currency-field.tsx'
import { unitsOf } from './link-amount.ts'

/** The description, and the amount if it is known beforehand. */
export function LinkForm({ onMade }: { onMade: () => void }) {
  const [currency, setCurrency] = useState<MerchantLink['currency']>('JPY')
  const [typed, setTyped] = useState('')
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createLink,
    labels: { amount: moneyText.amount, description: t.description },
    extra: () => ({ currency, amount: unitsOf(typed, currency) }),
    send: async (contents) => {
      await request(handles.createLink, { contents })
      onMade()
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <TextField
        label={t.description}
        name="description"
        autoComplete="off"
        maxLength={200}
        help={t.descriptionHelp}
        error={errorOf('description')}
      />
      <CurrencyField value={currency} onChange={setCurrency} />
      <TextField
        label={moneyText.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        help={t.amountHelp}
        error={errorOf('amount')}
      />
      <Button type="submit" busy={busy}>
        {t.submit}
      </Button>
    </Form>
  )
}
