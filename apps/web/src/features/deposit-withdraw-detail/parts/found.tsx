import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { ProgressSteps } from '@planet/ui/progress'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { Figure } from '../../../money/figure.tsx'
import money from '../../../money/money.module.css'
import { useSuspended } from '../../../money/send-blocked.tsx'
import { Link } from '../../../routes/link.tsx'
import { inquiryAbout } from '../../settlements/parts/inquiry-about.ts'
import {
  canBeHeld,
  isCredit,
  meanings,
  movedBy,
  networkName,
  outcomeOf,
  reasonText,
  reviewText,
  signOf,
} from '../../settlements/parts/settlement.ts'
import { t as words } from '../../settlements/text.ts'
import { t } from '../text.ts'
import styles from './deposit-withdraw-detail.module.css'
import type { DetailRecord } from './detail-record.ts'
import { PlanetSide } from './planet-side.tsx'

export function Found({ record }: { record: DetailRecord }) {
  const { currency: asset, explorer_url, txid } = record
  const outcome = outcomeOf(record)
  const isSuspended = useSuspended()
  return (
    <>
      <div className={money.sum}>
        <Figure
          amount={`${signOf(record)}${amountText(movedBy(record), asset)}`}
          unit={asset}
          isIn={isCredit(record)}
        />
        <Pill meaning={meanings[outcome]}>{words.states[record.state]}</Pill>
      </div>
      {isSuspended && canBeHeld(record) ? (
        <Notice meaning="bad" title={t.heldTitle}>
          <p>{t.heldText}</p>
        </Notice>
      ) : (
        <Waiting record={record} />
      )}
      <Outcome record={record} />
      {record.status === 4 && (
        <Link href={inquiryAbout(record.id)} className={buttonClass()}>
          {t.answer}
        </Link>
      )}
      <Card>
        <Details items={facts(record)} />
      </Card>
      <div className={money.pair}>
        <CopyButton value={record.address} size="small">
          {t.copyAddress}
        </CopyButton>
        {txid !== null && (
          <CopyButton value={txid} size="small">
            {t.copyTxid}
          </CopyButton>
        )}
      </div>
      {explorer_url !== null && (
        <a href={explorer_url} rel="noreferrer" target="_blank" className={buttonClass('quiet', 'medium')}>
          {t.explorer(networkName(record))}
          <Icon name="external" size={16} />
        </a>
      )}
      <PlanetSide steps={record.planet} />
    </>
  )
}

/** Its progress while it is open. */
function Waiting({
  record: { confirmations, approvals, operators, review, state },
}: {
  record: DetailRecord
}) {
  if (confirmations)
    return <Steps {...confirmations} label={t.confirmations(confirmations.done, confirmations.needed)} />
  if (state === 'in_review')
    return (
      <Notice meaning="wait" title={t.reviewTitle}>
        {review.map((reason) => (
          <p key={reason}>{reviewText(reason)}</p>
        ))}
        {operators && (
          <>
            <p>{t.reviewers(operators.done, operators.needed)}</p>
            <ProgressSteps
              done={operators.done}
              of={operators.needed}
              label={t.reviewers(operators.done, operators.needed)}
            />
          </>
        )}
      </Notice>
    )
  return approvals && <Steps {...approvals} label={t.approvals(approvals.done, approvals.needed)} />
}

function Steps({ done, needed, label }: { done: number; needed: number; label: string }) {
  return (
    <Card>
      <div className={styles.steps}>
        <ProgressSteps done={done} of={needed} label={label} />
        <p className={money.quiet}>{label}</p>
      </div>
    </Card>
  )
}

/** Why it was denied or failed, and what happens to the money. */
function Outcome({ record }: { record: DetailRecord }) {
  if (record.reason === null) return null
  return (
    <Notice meaning="bad" title={record.status === 4 ? t.deniedTitle : t.failedTitle}>
      <p>{reasonText(record.reason)}</p>
      {record.type === 2 && record.returned === null && <p>{t.returnComes}</p>}
    </Notice>
  )
}

function facts(record: DetailRecord) {
  const { currency: asset, type, txid, fee, amount, returned } = record
  const sum = (units: string | bigint) => (
    <span translate="no">{`${amountText(BigInt(units), asset)} ${asset}`}</span>
  )
  return [
    { name: t.number, value: <span translate="no">{record.id}</span> },
    { name: t.type, value: words.types[type] },
    { name: t.status, value: words.outcomes[outcomeOf(record)] },
    { name: t.time, value: <time dateTime={record.time}>{formatDateTime(record.time)}</time> },
    { name: t.currency, value: <span translate="no">{asset}</span> },
    { name: t.amount, value: sum(amount) },
    { name: t.fee, value: fee === '0' ? t.noFee : sum(fee) },
    ...(fee === '0' ? [] : [{ name: t.total, value: sum(BigInt(amount) + BigInt(fee)) }]),
    ...(returned === null ? [] : [{ name: t.returned, value: sum(returned) }]),
    {
      name: t.network,
      value: <span translate="no">{networkName(record)}</span>,
    },
    { name: t.addresses[type], value: <Address value={record.address} /> },
    {
      name: t.txid,
      value:
        txid === null ? (
          record.reason === null ? (
            t.noTxid
          ) : (
            t.neverSent
          )
        ) : (
          <span className={money.hash}>{txid}</span>
        ),
    },
  ]
}
