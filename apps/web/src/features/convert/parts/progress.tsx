import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon, type IconName } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { Missing } from '../../../api/missing.tsx'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { networkTransactionUrl } from '../../../money/network-explorer.ts'
import { moneyText } from '../../../money/text.ts'
import { Link } from '../../../routes/link.tsx'
import { useSite } from '../../../site/use-site.ts'
import { isMainNetwork } from '../../contacts/parts/contact-network.ts'
import { SaveContact } from '../../contacts/parts/save-contact.tsx'
import { transactionPath } from '../../explorer/parts/paths.ts'
import { networkPath } from '../../main-wallet/parts/networks.ts'
import { inquiryAbout } from '../../settlements/parts/inquiry-about.ts'
import { reasonText } from '../../settlements/parts/settlement.ts'
import { t } from '../text.ts'
import own from './convert.module.css'
import { type ConvertRecord, isClosed, type ShownConvert } from './milestones.ts'
import { Milestones } from './milestones-list.tsx'
import { useConvertRecord } from './use-convert-record.ts'

/** One convert from submission to its end, or back. Also the page of one that was started earlier. */
export function Progress({ id }: { id: string }) {
  const loaded = useConvertRecord(id)
  if (loaded.state === 'failed')
    return (
      <>
        <h1>{t.title}</h1>
        <NotLoaded failure={loaded.failure} reload={loaded.reload}>
          <Missing title={t.notFound} way={{ href: '/history/depositWithdraw', label: t.history }} />
        </NotLoaded>
      </>
    )
  if (!loaded.data) return <Skeleton label={common.loading} lines={5} />
  return <Shown convert={loaded.data.convert} />
}

const looks = (step: ConvertRecord['step']): { icon: IconName; meaning: 'wait' | 'good' | 'bad' } => {
  if (step === 'complete') return { icon: 'check', meaning: 'good' }
  const isBad = step === 'refused' || step === 'returning' || step === 'returned'
  return isBad ? { icon: 'warning', meaning: 'bad' } : { icon: 'clock', meaning: 'wait' }
}

function Shown({ convert }: { convert: ShownConvert }) {
  const { step, asset } = convert
  const { icon, meaning } = looks(step)
  const goesOut = meaning !== 'bad'
  return (
    <>
      <div className={own.sum} aria-live="polite">
        <span className={own.mark} data-meaning={meaning}>
          <Icon name={icon} size={30} />
        </span>
        <h1>{t.progress[step]}</h1>
        <p className={own.quiet}>{t.progressText[step]}</p>
        {convert.queued_until && (
          <p className={own.quiet}>{t.queuedUntil(formatDateTime(convert.queued_until))}</p>
        )}
      </div>
      {convert.returned && <Returned returned={convert.returned} asset={asset} />}
      {step !== 'refused' && <Milestones convert={convert} />}
      <Card>
        <Details items={termsItems(convert, goesOut ? t.arrives : moneyText.amount)} />
      </Card>
      <Traces convert={convert} />
      {goesOut && isMainNetwork(convert.network) && !convert.own && (
        <SaveContact network={convert.network} to={convert.destination} />
      )}
      <Onward convert={convert} />
    </>
  )
}

/** Where the money is, or how to respond; other actions are less prominent. */
function Onward({ convert }: { convert: ShownConvert }) {
  const { step, asset, network, own: isOwn, returned, number } = convert
  const isDenied = returned?.cause === 'denied'
  return (
    <>
      {isDenied && <p className={own.quiet}>{t.deniedText}</p>}
      {step === 'complete' && isOwn && isMainNetwork(network) && (
        <Link href={networkPath(network)} className={buttonClass()}>
          {t.seeOwn(networkName(network))}
        </Link>
      )}
      {isDenied && (
        <Link href={inquiryAbout(number)} className={buttonClass()}>
          {t.answer}
        </Link>
      )}
      <Link href="/history/depositWithdraw" className={buttonClass('quiet', 'medium')}>
        {t.history}
      </Link>
      {isClosed(convert) && (
        <Link href={`/withdraw?asset=${asset}`} className={buttonClass('quiet', 'medium')}>
          {t.another}
        </Link>
      )}
    </>
  )
}

type ReturnedProps = { returned: NonNullable<ConvertRecord['returned']>; asset: ConvertRecord['asset'] }

function Returned({ returned, asset }: ReturnedProps) {
  const { cause, reason, amount } = returned
  return (
    <Notice meaning="bad" title={t[cause]}>
      <p>{reasonText(reason)}</p>
      <strong translate="no">{t.returnedAmount(`${amountText(BigInt(amount), asset)} ${asset}`)}</strong>
    </Notice>
  )
}

const networkName = (network: string): string =>
  Object.hasOwn(t.networks, network) ? t.networks[network as keyof typeof t.networks] : network

type Terms = Pick<ConvertRecord, 'asset' | 'fee' | 'network' | 'destination'> & { amount: string | bigint }

export function termsItems({ asset, amount, fee, network, destination }: Terms, amountName = t.arrives) {
  const text = (units: bigint) => <span translate="no">{`${amountText(units, asset)} ${asset}`}</span>
  return [
    { name: amountName, value: text(BigInt(amount)) },
    { name: t.fee, value: text(BigInt(fee)) },
    { name: t.network, value: networkName(network) },
    { name: t.address, value: <Address value={destination} /> },
  ]
}

/** Both transactions, for users who want to check them. */
function Traces({ convert: { txid, release, network } }: { convert: ConvertRecord }) {
  const site = useSite()
  if (txid === null && !release) return null
  const url = release && networkTransactionUrl(site, network, release.txid)
  return (
    <Card className={own.traces}>
      {txid !== null && (
        <div>
          <p className={own.quiet}>{t.transaction}</p>
          <Link href={transactionPath(txid)} className={own.hash}>
            {txid}
          </Link>
        </div>
      )}
      {release && (
        <div>
          <p className={own.quiet}>{t.payment(networkName(network))}</p>
          <p className={own.hash} translate="no">
            {release.txid}
          </p>
          {url && (
            <a href={url} target="_blank" rel="noreferrer" className={own.external}>
              {t.explorer} <Icon name="external" size={16} />
            </a>
          )}
        </div>
      )}
    </Card>
  )
}
