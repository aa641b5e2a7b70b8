import { handles } from '@planet/api/generated/handles'
import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Empty } from '@planet/ui/empty'
import { FormPage } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Skeleton } from '@planet/ui/skeleton'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { amountText } from '../../../money/amount-text.ts'
import { formatValue } from '../../../money/fiat.ts'
import { moneyText } from '../../../money/text.ts'
import { Link } from '../../../routes/link.tsx'
import type { NetworkName } from '../../main-wallet/parts/networks.ts'
import { type MainPayment, otherParty } from '../../main-wallet/parts/payments.ts'
import { settlementPath } from '../../settlements/parts/settlement.ts'
import { ConfirmationSteps } from '../parts/confirmation-steps.tsx'
import styles from '../parts/main-networks.module.css'
import { TransactionActions } from '../parts/transaction-actions.tsx'
import { t } from '../text.ts'

/** /wallet/networks/:network/received/:txid/:index: one payment to an own address. */
export default function ReceivedPayment({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(t.title)
  const { network = '', txid = '', index = '' } = params
  const found = useData(
    handles.mainReceivedDetail,
    { params: { network: network as NetworkName, txid, index } },
    { reportedBy: 'page' },
  )
  const back = (
    <Link href="/wallet/networks" className={buttonClass('quiet')}>
      {t.back}
    </Link>
  )
  if (found.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  return (
    <FormPage>
      {found.state === 'failed' ? (
        <NotLoaded failure={found.failure} reload={found.reload}>
          <Empty icon="search" title={t.missing} action={back}>
            {t.missingText}
          </Empty>
        </NotLoaded>
      ) : (
        <>
          <Received payment={found.data.payment} />
          {back}
        </>
      )}
    </FormPage>
  )
}

function Received({ payment }: { payment: MainPayment }) {
  const { network, txid, currency, amount, state, confirmations, needed, to, time, value, fiat } = payment
  const isFinal = state === 'final'
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <span className={styles.mark} data-meaning={isFinal ? 'good' : 'wait'}>
          <Icon name={isFinal ? 'check' : 'clock'} size={30} />
        </span>
        <h1>{isFinal ? t.received : t.receiving}</h1>
        <p className={styles.quiet}>{isFinal ? t.receivedText : t.receivingText}</p>
      </div>
      <ConfirmationSteps confirmations={confirmations} needed={needed} />
      <Card>
        <Details
          items={[
            {
              name: moneyText.amount,
              value: <span translate="no">{`+${amountText(BigInt(amount), currency)} ${currency}`}</span>,
            },
            ...(value === null ? [] : [{ name: t.valueThen, value: formatValue(value, fiat) }]),
            { name: t.from, value: <Sender payment={payment} /> },
            { name: t.to, value: <Address value={to} /> },
            { name: t.network, value: t.networks[network] },
            { name: t.receivedAt, value: formatDateTime(time) },
            { name: t.transaction, value: <span className={styles.hash}>{txid}</span> },
          ]}
        />
      </Card>
      <TransactionActions network={network} txid={txid} />
    </>
  )
}

/** A withdrawal, a contact, or the addresses themselves: people compare those, so none is cut. */
function Sender({ payment }: { payment: MainPayment }) {
  const { from, withdrawal, contact_name } = payment
  if (withdrawal !== null) return <Link href={settlementPath(withdrawal)}>{otherParty(payment)}</Link>
  if (!from || from.length === 0) return <>{otherParty(payment)}</>
  return (
    <>
      {contact_name}
      {from.map((address) => (
        <Address key={address} value={address} />
      ))}
    </>
  )
}
