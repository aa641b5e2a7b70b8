import { TextField } from '@planet/ui/field'
import type { AssetCode } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { shortAmountText } from './amount-text.ts'
import styles from './money.module.css'
import { moneyText as t } from './text.ts'

type Props = {
  asset: AssetCode
  value: string
  onChange: (text: string) => void
  help?: ReactNode
  error?: string | undefined
  /** At the end of the label's line, where no balance is. */
  aside?: ReactNode
  /** What there is of it; undefined while it is not known. */
  available?: bigint | undefined
  /** Puts in all that can go. Without it there is no button; undefined while that is not known. */
  max?: { use: (() => void) | undefined }
}

/** How much, with its unit, what there is, and a way to take all of it. */
export function AmountField({ asset, value, onChange, help, error, aside, available, max }: Props) {
  return (
    <TextField
      label={t.amount}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aside={available === undefined ? aside : t.available(`${shortAmountText(available, asset)} ${asset}`)}
      help={help}
      error={error}
      end={
        <>
          <span className={styles.unit} translate="no">
            {asset}
          </span>
          {max && (
            <button type="button" className={styles.max} onClick={max.use} disabled={!max.use}>
              {t.max}
            </button>
          )}
        </>
      }
    />
  )
}
