import { AssetMark } from '@planet/ui/asset-mark'
import { Card } from '@planet/ui/card'
import { SmallText } from '@planet/ui/form-page'
import { type Meaning, Pill } from '@planet/ui/pill'
import { ProgressSteps } from '@planet/ui/progress'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { formatDateTime, formatTime } from '../../../i18n/format.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import own from './deposit.module.css'
import {
  type Deposit,
  depositsAt,
  isOverdue,
  minutesLeft,
  type Options,
  type Progress,
  progressOf,
} from './deposit-machine.ts'
import type { useDeposit } from './use-deposit.ts'

const meanings: Readonly<Record<Progress, Meaning>> = {
  seen: 'wait',
  confirming: 'wait',
  crediting: 'wait',
  credited: 'good',
  below_minimum: 'bad',
  reorganised: 'bad',
}

type Props = Pick<ReturnType<typeof useDeposit>, 'deposits' | 'options'> & { address?: string }

/** Open deposits and those of the last day, live; to one address or to all. */
export function Arriving({ deposits, options, address }: Props) {
  if (deposits.state === 'failed') return <LoadFailed reload={deposits.reload}>{t.listFailed}</LoadFailed>
  const all = deposits.data?.deposits ?? []
  const shown = address === undefined ? all : depositsAt(all, address)
  if (shown.length === 0) return null
  return (
    <section className={own.arriving}>
      <h2>{t.arriving}</h2>
      <ul className={own.deposits}>
        {shown.map((deposit) => (
          <Card as="li" key={deposit.id} className={own.deposit}>
            <Arrival deposit={deposit} options={options} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

const isToday = (moment: string): boolean => new Date(moment).toDateString() === new Date().toDateString()
const whenSeen = (moment: string): string => (isToday(moment) ? formatTime(moment) : formatDateTime(moment))

function Arrival({ deposit, options }: { deposit: Deposit; options: Options }) {
  const { id, asset, amount, network, seen_at, confirmations, confirmations_needed: needed } = deposit
  const progress = progressOf(deposit)
  const counted = t.confirmations(confirmations, needed)
  const isCounting = deposit.reason === null
  return (
    <>
      <div className={own.head}>
        <AssetMark asset={asset} />
        <div className={own.lines}>
          <div className={own.seen}>
            <strong translate="no">
              {shortAmountText(BigInt(amount), asset)} {asset}
            </strong>
            <SmallText>{t.seen(whenSeen(seen_at), t.networkNames[network])}</SmallText>
          </div>
          <Pill meaning={meanings[progress]}>{t.pills[progress]}</Pill>
        </div>
      </div>
      {isCounting && <ProgressSteps done={confirmations} of={needed} label={counted} />}
      <div className={own.foot}>
        <SmallText>
          {[
            isCounting && progress !== 'credited' && counted,
            progress !== 'confirming' && t.progressText[progress],
            progress === 'confirming' &&
              !isOverdue(options, deposit, Date.now()) &&
              t.left(minutesLeft(options, network, confirmations)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </SmallText>
        <Link href={`/history/depositWithdraw/${id}`}>{t.details}</Link>
      </div>
    </>
  )
}
