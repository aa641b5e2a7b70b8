import type { BodyOf } from '@planet/api/call'
import { createOrder } from '@planet/api/calls/merchant/order_create'
import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { Form } from '@planet/ui/form-page'
import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets, isAssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useReturnedDraft } from '../../forms/use-kept-draft.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { moneyText } from '../../money/text.ts'
import { DescriptionField, MinutesField, ReferenceField, usualMinutes } from './order-fields.tsx'
import { t } from './text.ts'

type Props = { send: (contents: BodyOf<typeof createOrder>) => Promise<void> }

/** Currency, amount, what for, and how long it may be paid. */
export function OrderForm({ send }: Props) {
  const returned = useReturnedDraft('order')
  const [asset, setAsset] = useState<AssetCode>(isAssetCode(returned?.currency) ? returned.currency : 'USDT')
  const [amount, setAmount] = useState(returned?.amount ?? '')
  const [minutes, setMinutes] = useState(usualMinutes)
  const units = () => {
    const parsed = parseAmount(amount, assets[asset].decimals)
    // An amount that cannot be read stays as it was typed, and the schema refuses it at its field.
    return parsed.ok ? String(parsed.units) : amount
  }
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createOrder,
    labels: { amount: moneyText.amount, description: t.description, reference: t.reference },
    extra: () => ({ currency: asset, amount: units(), minutes }),
    send,
    draft: 'order',
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <SelectField
        label={t.currency}
        name="currency"
        value={asset}
        onChange={(event) => setAsset(event.target.value as AssetCode)}
      >
        {assetCodes.map((code) => (
          <option key={code} value={code}>
            {moneyText.named(assets[code].name, code)}
          </option>
        ))}
      </SelectField>
      <AmountField asset={asset} value={amount} onChange={setAmount} error={errorOf('amount')} />
      <DescriptionField error={errorOf('description')} />
      <ReferenceField error={errorOf('reference')} />
      <MinutesField value={minutes} onChange={setMinutes} />
      <Button type="submit" busy={busy}>
        {t.submit}
      </Button>
    </Form>
  )
}
