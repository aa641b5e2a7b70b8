import { totalOf } from '@planet/api/fields/item-totals'
import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { Card } from '@planet/ui/card'
import { formatCount } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'
import { askedText } from './price-text.ts'

type Props = { order: Pick<MerchantOrder, 'line_items' | 'note' | 'currency' | 'price_currency'> }

/** The order's line items, with the merchant's note. */
export function ItemList({ order: { line_items, note, currency, price_currency } }: Props) {
  if (line_items.length === 0) return null
  const text = (units: bigint) => askedText(units, price_currency ?? currency)
  return (
    <Card>
      <h2>{t.items}</h2>
      <ul className={styles.items}>
        {line_items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>
            <span>
              {item.name}
              {item.quantity > 1 && (
                <small className={styles.quiet} translate="no">
                  {formatCount(item.quantity)} × {text(BigInt(item.unit_amount))}
                </small>
              )}
            </span>
            <span className={styles.cost} translate="no">
              {text(totalOf(item))}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
