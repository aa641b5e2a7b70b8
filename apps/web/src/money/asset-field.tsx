import { SelectField } from '@planet/ui/choice'
import { type AssetCode, assets } from '@planet/units/asset'
import { shortAmountText } from './amount-text.ts'
import { moneyText as t } from './text.ts'

type Props = {
  codes: readonly AssetCode[]
  value: AssetCode
  onChange: (code: AssetCode) => void
  /** The balance of each, if known. */
  held?: readonly { asset: AssetCode; available: string }[] | undefined
}

/** The currency, each with its balance. */
export function AssetField({ codes, value, onChange, held = [] }: Props) {
  return (
    <SelectField
      label={t.asset}
      name="asset"
      value={value}
      onChange={(event) => onChange(event.target.value as AssetCode)}
    >
      {codes.map((code) => {
        const one = held.find(({ asset }) => asset === code)
        const { name } = assets[code]
        return (
          <option key={code} value={code}>
            {one ? t.option(name, `${shortAmountText(BigInt(one.available), code)} ${code}`) : name}
          </option>
        )
      })}
    </SelectField>
  )
}
