import type { MerchantLink } from '@planet/api/fields/payment-link'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { common } from '../../../i18n/common.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { QrCode } from '../../../qr/qr-code.tsx'
import { linkUrl } from '../../order-payment/parts/pay-urls.ts'
import { linkAmountText } from '../parts/link-amount.ts'
import { LinkForm } from '../parts/link-form.tsx'
import styles from '../parts/payment-links.module.css'
import { t } from '../text.ts'

/** Links and printed codes that can be paid any number of times. */
export default function PaymentLinks() {
  useTitle(t.title)
  const found = useData(handles.listLinks)
  const [isNew, setIsNew] = useState(false)
  const links = found.data?.links ?? []
  const made = () => {
    setIsNew(false)
    toast('good', t.created)
    found.reload()
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        {!isNew && (
          <Button size="medium" onClick={() => setIsNew(true)}>
            {t.create}
          </Button>
        )}
      </div>
      {isNew && (
        <Card>
          <LinkForm onMade={made} />
        </Card>
      )}
      {found.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {found.state === 'failed' && <PageFailed title={t.failed} reload={found.reload} />}
      {found.data && links.length === 0 && !isNew && (
        <Empty icon="share" title={t.empty}>
          {t.emptyText}
        </Empty>
      )}
      {links.map((link) => (
        <LinkCard key={link.id} link={link} onRemoved={found.reload} />
      ))}
    </div>
  )
}

function LinkCard({ link, onRemoved }: { link: MerchantLink; onRemoved: () => void }) {
  const [isShown, setIsShown] = useState(false)
  const removing = useMutation({
    mutationFn: () => request(handles.removeLink, { contents: { id: link.id } }),
    onSuccess: () => toast('good', t.removed),
    onSettled: onRemoved,
  })
  return (
    <Card>
      <div className={styles.link} data-poster={isShown || undefined}>
        <h2>{link.description || linkAmountText(link)}</h2>
        <p className={styles.quiet}>
          {[
            ...(link.description ? [linkAmountText(link)] : []),
            t.paidOrders(formatCount(link.paid_orders)),
          ].join(' · ')}
        </p>
        {isShown && (
          <div className={styles.code}>
            <QrCode text={linkUrl(link)} label={t.code} />
            <p className={styles.url} translate="no">
              {linkUrl(link)}
            </p>
          </div>
        )}
        <div className={styles.tools}>
          <CopyButton value={linkUrl(link)}>{t.copy}</CopyButton>
          <Button look="quiet" size="small" onClick={() => setIsShown(!isShown)}>
            {isShown ? t.hideCode : t.showCode}
          </Button>
          {isShown && (
            <Button look="quiet" size="small" onClick={() => window.print()}>
              {t.print}
            </Button>
          )}
          <Button look="plain" size="small" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t.remove}
          </Button>
        </div>
      </div>
    </Card>
  )
}
