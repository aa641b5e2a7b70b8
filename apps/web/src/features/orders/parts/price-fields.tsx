import { pricedCurrencies } from '@planet/api/fields/merchant-order'
import { Checkbox, Choices, SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { SmallText } from '@planet/ui/form-page'
import { assetCodes, assets, isAssetCode } from '@planet/units/asset'
import { fiatCodes } from '@planet/units/fiat'
import { AmountField } from '../../../money/amount-field.tsx'
import money from '../../../money/money.module.css'
import { moneyText } from '../../../money/text.ts'
import { t } from '../text.ts'
import type { OrderPrice, PricedCoin } from './order-price.ts'

type Props = {
  price: OrderPrice
  onChange: (price: OrderPrice) => void
  errorOf: (field: string) => string | undefined
}

/** What an order asks for: an amount of a coin, or a price in fiat with the coins that can pay it. */
export function PriceFields({ price, onChange, errorOf }: Props) {
  const { unit, typed, accepted } = price
  const toggle = (coin: PricedCoin) =>
    onChange({
      ...price,
      accepted: pricedCurrencies.filter((one) => (one === coin) !== accepted.includes(one)),
    })
  const type = (text: string) => onChange({ ...price, typed: text })
  return (
    <>
      <SelectField
        label={t.currency}
        name="currency"
        value={unit}
        onChange={(event) => onChange({ ...price, unit: event.target.value as OrderPrice['unit'] })}
      >
        <optgroup label={t.coinGroup}>
          {assetCodes.map((code) => (
            <option key={code} value={code}>
              {moneyText.named(assets[code].name, code)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t.fiatGroup}>
          {fiatCodes.map((code) => (
            <option key={code} value={code}>
              {moneyText.named(t.fiats[code], code)}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {isAssetCode(unit) ? (
        <AmountField asset={unit} value={typed} onChange={type} error={errorOf('amount')} />
      ) : (
        <>
          <TextField
            label={moneyText.amount}
            name="price_amount"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={errorOf('price_amount')}
            end={
              <span className={money.unit} translate="no">
                {unit}
              </span>
            }
          />
          <Choices legend={t.acceptedCurrencies} error={accepted.length === 0 ? t.chooseCoin : undefined}>
            {pricedCurrencies.map((code) => (
              <Checkbox
                key={code}
                label={moneyText.named(assets[code].name, code)}
                checked={accepted.includes(code)}
                onChange={() => toggle(code)}
              />
            ))}
            <SmallText>{t.acceptedHelp}</SmallText>
          </Choices>
        </>
      )}
    </>
  )
}
