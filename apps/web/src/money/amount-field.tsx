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
  /** At the end of the label's line, if there is no balance. */
  aside?: ReactNode
  /** The balance; undefined while it is unknown. */
  available?: bigint | undefined
  /** Fills in the maximum. Without it there is no button; undefined while it is unknown. */
  max?: { use: (() => void) | undefined }
  /** The number that matters most on the page. */
  isLarge?: boolean
}

/** An amount with its unit, the balance, and a button for the maximum. */
export function AmountField({ asset, value, onChange, help, error, aside, available, max, isLarge }: Props) {
  return (
    <TextField
      label={t.amount}
      name="amount"
      inputMode="decimal"
      className={isLarge ? styles.large : undefined}
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
