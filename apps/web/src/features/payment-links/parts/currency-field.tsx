import type { MerchantLink } from '@planet/api/fields/payment-link'
import { SelectField } from '@planet/ui/choice'
import { assetCodes } from '@planet/units/asset'
import { fiatCodes } from '@planet/units/fiat'
import { t } from '../text.ts'

type Currency = MerchantLink['currency']
type Props = { value: Currency; onChange: (currency: Currency) => void }

export const CurrencyField = ({ value, onChange }: Props) => (
  <SelectField
    label={t.currency}
    name="currency"
    value={value}
    onChange={(event) => onChange(event.target.value as Currency)}
  >
    {[...fiatCodes, ...assetCodes].map((code) => (
      <option key={code}>{code}</option>
    ))}
  </SelectField>
)
