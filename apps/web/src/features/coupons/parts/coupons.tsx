import type { Coupon } from '@planet/api/fields/coupon'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { useState } from 'react'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'
import styles from './coupon.module.css'
import { CouponForm } from './coupon-form.tsx'
import { useRedeem } from './use-redeem.ts'

/** A code field, the current coupons, and past ones. `redeemed` is called when points were added. */
export function Coupons({ redeemed }: { redeemed: () => void }) {
  const found = useData(handles.listCoupons)
  const changed = () => {
    found.reload()
    redeemed()
  }
  const coupons = found.data?.coupons ?? []
  const isOpen = ({ state }: Coupon) => state === 'usable' || state === 'coming'
  const past = coupons.filter((coupon) => !isOpen(coupon))
  return (
    <section className={styles.section}>
      <h2>{t.title}</h2>
      <Card>
        <CouponForm redeemed={changed} />
      </Card>
      {found.state === 'failed' && (
        <Notice
          meaning="wait"
          title={t.failed}
          action={
            <Button look="quiet" size="medium" onClick={found.reload}>
              {common.tryAgain}
            </Button>
          }
        />
      )}
      {coupons.filter(isOpen).map((coupon) => (
        <OpenCoupon key={coupon.id} coupon={coupon} redeemed={changed} />
      ))}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t.past(formatCount(past.length))}</summary>
          <ListCard>
            {past.map((coupon) => (
              <li key={coupon.id}>
                <PastCoupon coupon={coupon} />
              </li>
            ))}
          </ListCard>
        </details>
      )}
    </section>
  )
}

function OpenCoupon({ coupon, redeemed }: { coupon: Coupon; redeemed: () => void }) {
  const { redeem, problem } = useRedeem(redeemed)
  const [busy, setBusy] = useState(false)
  const points = formatCount(Number(coupon.points))
  const use = async () => {
    setBusy(true)
    await redeem(coupon.code).finally(() => setBusy(false))
  }
  return (
    <Card as="article" className={styles.coupon}>
      <div className={styles.head}>
        <h3>{coupon.title[language]}</h3>
        <Pill meaning={coupon.state === 'usable' ? 'good' : 'soft'}>{t.states[coupon.state]}</Pill>
      </div>
      {coupon.text[language] && <p>{coupon.text[language]}</p>}
      <p className={styles.quiet}>
        {coupon.state === 'coming'
          ? `${t.worth(points)} · ${t.from(formatDateTime(coupon.starts_at))}`
          : t.until(formatDateTime(coupon.ends_at))}
      </p>
      {problem && (
        <Notice meaning="bad" urgent>
          {problem}
        </Notice>
      )}
      {coupon.state === 'usable' && (
        <Button look="quiet" size="medium" busy={busy} onClick={use}>
          {t.use(points)}
        </Button>
      )}
    </Card>
  )
}

function PastCoupon({ coupon }: { coupon: Coupon }) {
  const { used_at, ends_at } = coupon
  return (
    <Row
      title={coupon.title[language]}
      detail={used_at ? t.usedOn(formatDateTime(used_at)) : t.endedOn(formatDateTime(ends_at))}
      end={t.worth(formatCount(Number(coupon.points)))}
      endDetail={t.states[coupon.state]}
    />
  )
}
