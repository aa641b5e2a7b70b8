import type { MerchantOrder } from '@planet/api/calls/merchant/fields'
import { Card } from '@planet/ui/card'
import { CopyButton } from '../../copy/copy-button.tsx'
import { Expiry } from '../../features/orders/expiry.tsx'
import { orderUrl } from '../../features/orders/pay-urls.ts'
import { coinText, priceText } from '../../features/orders/price-text.ts'
import { ShareButton } from '../../money/share-button.tsx'
import { QrCode } from '../../qr/qr-code.tsx'
import styles from './orders.module.css'
import { t } from './text.ts'

/** What the payer is shown or sent while the order can be paid. */
export function OrderCode({ order }: { order: MerchantOrder }) {
  const link = orderUrl(order)
  const amount = priceText(order) ?? coinText(order)
  return (
    <Card>
      <div className={styles.code}>
        <h2>{t.scan}</h2>
        <QrCode text={link} label={t.code} />
        <Expiry until={order.expires_at} />
        <div className={styles.pair}>
          <CopyButton value={link}>{t.copyLink}</CopyButton>
          <ShareButton text={t.shareText(amount, link)} share={t.share} copy={t.copyMessage} />
        </div>
      </div>
    </Card>
  )
}
