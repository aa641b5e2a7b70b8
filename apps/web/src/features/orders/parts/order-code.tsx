import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { Card } from '@planet/ui/card'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { ShareButton } from '../../../money/share-button.tsx'
import { QrCode } from '../../../qr/qr-code.tsx'
import { Expiry } from '../../order-payment/parts/expiry.tsx'
import { orderUrl } from '../../order-payment/parts/pay-urls.ts'
import { coinText, priceText } from '../../order-payment/parts/price-text.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'

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
