import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { formatDateTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { transactionPath } from '../../explorer/parts/paths.ts'
import { shortHash } from '../../explorer/parts/short-hash.ts'
import { t } from '../text.ts'
import own from './deposit-withdraw-detail.module.css'
import type { DetailRecord } from './detail-record.ts'

/** What happened on PLANET, step by step, each with its transaction in our explorer. */
export function PlanetSide({ steps }: { steps: DetailRecord['planet'] }) {
  if (steps.length === 0) return null
  return (
    <section>
      <h2 className={own.heading}>{t.planet}</h2>
      <ListCard>
        {steps.map(({ act, txid, time }) => (
          <li key={txid}>
            <Link href={transactionPath(txid)}>
              <Row
                title={t.acts[act]}
                detail={
                  <>
                    {formatDateTime(time)} ·{' '}
                    <span className={own.id} translate="no">
                      {shortHash(txid)}
                    </span>
                  </>
                }
                end={<Icon name="chevron" size={18} />}
              />
            </Link>
          </li>
        ))}
      </ListCard>
    </section>
  )
}
