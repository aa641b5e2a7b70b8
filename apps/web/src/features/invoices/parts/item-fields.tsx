import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { TextField } from '@planet/ui/field'
import { t } from '../text.ts'
import type { TypedItem, Unit } from './invoice-draft.ts'
import styles from './invoices.module.css'

type Props = {
  item: TypedItem
  index: number
  unit: Unit
  onChange: (item: TypedItem) => void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
  errorOf: (field: string) => string | undefined
}

/** One line of an invoice. */
export function ItemFields({ item, index, unit, onChange, onRemove, errorOf }: Props) {
  const field = (name: 'name' | 'quantity' | 'unit_amount') => ({
    name: `line_items.${index}.${name}`,
    autoComplete: 'off',
    error: errorOf(`line_items.${index}.${name}`),
  })
  return (
    <Card as="fieldset" className={styles.item}>
      <legend className={styles.legend}>{t.item(index + 1)}</legend>
      <TextField
        label={t.name}
        maxLength={100}
        value={item.name}
        onChange={(event) => onChange({ ...item, name: event.target.value })}
        {...field('name')}
      />
      <div className={styles.pair}>
        <TextField
          label={t.quantity}
          inputMode="numeric"
          value={item.quantity}
          onChange={(event) => onChange({ ...item, quantity: event.target.value })}
          {...field('quantity')}
        />
        <TextField
          label={t.unitPrice}
          inputMode="decimal"
          value={item.unitPrice}
          onChange={(event) => onChange({ ...item, unitPrice: event.target.value })}
          end={
            <span className={styles.unit} translate="no">
              {unit}
            </span>
          }
          {...field('unit_amount')}
        />
      </div>
      {onRemove && (
        <Button look="plain" size="small" onClick={onRemove}>
          {t.remove(index + 1)}
        </Button>
      )}
    </Card>
  )
}
