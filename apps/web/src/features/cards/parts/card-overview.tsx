import type { CardCharge } from '@planet/api/fields/card'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { AddCard } from '../../add-card/parts/add-card.tsx'
import { t } from '../text.ts'
import styles from './cards.module.css'
import { cardUnit, centsText } from './cents.ts'
import { ChargePill } from './charge-pill.tsx'
import { OneCard } from './one-card.tsx'
import { chargePath } from './paths.ts'
import { useCards } from './use-cards.ts'

export function CardOverview() {
  useTitle(t.title)
  const { list, refresh, busy, isUnreachable } = useCards()
  const { data } = list
  return (
    <>
      <h1>{t.title}</h1>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {list.state === 'failed' && <PageFailed title={t.failed} reload={list.reload} />}
      {isUnreachable && (
        <Notice meaning="wait" title={t.unreachable}>
          {t.unreachableText}
        </Notice>
      )}
      {data && data.cards.length > 0 && (
        <div className={styles.list}>
          {data.cards.map((card) => (
            <OneCard
              key={card.id}
              card={card}
              isOnly={data.cards.length === 1}
              busy={busy === card.id}
              onRefresh={() => refresh(card)}
            />
          ))}
        </div>
      )}
      {data?.cards.length === 0 && (
        <Empty icon="card" title={t.empty}>
          {t.emptyText}
        </Empty>
      )}
      {data && data.charges.length > 0 && <UnderWay charges={data.charges} />}
      {data && <MoreCards hasOne={data.cards.length > 0} onAdded={list.reload} />}
    </>
  )
}

/** Card holders open the form on demand; others see at once what to do. */
function MoreCards({ hasOne, onAdded }: { hasOne: boolean; onAdded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (hasOne && !isOpen)
    return (
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {t.add}
      </Button>
    )
  const added = () => {
    setIsOpen(false)
    onAdded()
  }
  return <AddCard onAdded={added} />
}

function UnderWay({ charges }: { charges: readonly CardCharge[] }) {
  return (
    <section className={styles.section}>
      <h2>{t.underWay}</h2>
      <ListCard>
        {charges.map((charge) => (
          <li key={charge.id}>
            <Link href={chargePath(charge.id)}>
              <Row
                title={
                  <span className={styles.line}>
                    <span>{t.sources[charge.source]}</span>
                    <span translate="no">{`${centsText(BigInt(charge.amount))} ${cardUnit}`}</span>
                  </span>
                }
                detail={
                  <span className={styles.line}>
                    <span>{`${charge.card_no} · ${formatDateTime(charge.time)}`}</span>
                    <ChargePill state={charge.state} />
                  </span>
                }
              />
            </Link>
          </li>
        ))}
      </ListCard>
    </section>
  )
}
