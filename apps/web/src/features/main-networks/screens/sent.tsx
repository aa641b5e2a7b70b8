import { handles } from '@planet/api/generated/handles'
import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Empty } from '@planet/ui/empty'
import { FormPage } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { amountText } from '../../../money/amount-text.ts'
import { useSuspended } from '../../../money/send-blocked.tsx'
import { moneyText } from '../../../money/text.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { SaveContact } from '../../contacts/parts/save-contact.tsx'
import { coinOf, sentPath } from '../../main-wallet/parts/networks.ts'
import { ConfirmationSteps } from '../parts/confirmation-steps.tsx'
import styles from '../parts/main-networks.module.css'
import { canBeSaved, isOpen, meaningOf, type Sent } from '../parts/meaning.ts'
import { RaiseFee } from '../parts/raise-fee.tsx'
import { TransactionActions } from '../parts/transaction-actions.tsx'
import { t } from '../text.ts'

const pollMs = 3000

/** /wallet/networks/:network/sent/:txid: one payment, from submission to final. */
export default function SentPayment({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(t.title)
  const { network = '', txid = '' } = params
  const found = useData(
    handles.mainTransactionDetail,
    { params: { network: network as Sent['network'], txid } },
    { reportedBy: 'page', pollMs: ({ transaction }) => isOpen(transaction.state) && pollMs },
  )
  const { reload } = found
  const back = (
    <Link href="/wallet/networks" className={buttonClass('quiet')}>
      {t.back}
    </Link>
  )
  if (found.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  return (
    <FormPage>
      {found.state === 'failed' ? (
        <NotLoaded failure={found.failure} reload={reload}>
          <Empty icon="search" title={t.missing} action={back}>
            {t.missingText}
          </Empty>
        </NotLoaded>
      ) : (
        <>
          <Progress sent={found.data.transaction} />
          <Waiting sent={found.data.transaction} key={txid} />
          {canBeSaved(found.data.transaction) && (
            <SaveContact network={found.data.transaction.network} to={found.data.transaction.to} />
          )}
          {back}
        </>
      )}
    </FormPage>
  )
}

/** Actions for an unconfirmed payment. */
function Waiting({ sent }: { sent: Sent }) {
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const isSuspended = useSuspended()
  const { state, network, replaced_by } = sent
  if (state !== 'pending' || replaced_by !== null) return null
  if (network === 'tron') return <p className={styles.quiet}>{t.tronExpires}</p>
  return status?.exists && !isSuspended ? <RaiseFee sent={sent} /> : null
}

/** The other payment with the same coins or nonce. */
function OtherPayment({ text, network, txid }: { text: string; network: Sent['network']; txid: string }) {
  return (
    <Notice
      meaning="soft"
      action={
        <Link href={sentPath(network, txid)} className={buttonClass('quiet', 'small')}>
          {t.seeOther}
        </Link>
      }
    >
      {text}
    </Notice>
  )
}

function Progress({ sent }: { sent: Sent }) {
  const { state, network, txid, asset, amount, fee, to, confirmations, needed, refusal, sent_at } = sent
  const { replaces, replaced_by } = sent
  /** Another one competes with it, and no block has decided yet. */
  const isBeaten = state === 'pending' && replaced_by !== null
  const meaning = meaningOf(state)
  const coin = coinOf(network)
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <span className={styles.mark} data-meaning={meaning}>
          <Icon name={meaning === 'wait' ? 'clock' : meaning === 'good' ? 'check' : 'warning'} size={30} />
        </span>
        <h1>{isBeaten ? t.beaten : t.progress[state]}</h1>
        <p className={styles.quiet}>
          {isBeaten ? t.beatenText : refusal ? t.refusals[refusal] : t.progressText[state]}
        </p>
      </div>
      {replaced_by && <OtherPayment text={t.replacedBy} network={network} txid={replaced_by} />}
      {replaces && <OtherPayment text={t.replaces} network={network} txid={replaces} />}
      {(isOpen(state) || state === 'final') && !isBeaten && (
        <ConfirmationSteps confirmations={confirmations} needed={needed} />
      )}
      <Card>
        <Details
          items={[
            {
              name: moneyText.amount,
              value: <span translate="no">{`${amountText(BigInt(amount), asset)} ${asset}`}</span>,
            },
            { name: t.to, value: <Address value={to} /> },
            { name: t.network, value: t.networks[network] },
            ...(fee === null
              ? []
              : [
                  {
                    name: t.fee,
                    value: <span translate="no">{`${amountText(BigInt(fee), coin)} ${coin}`}</span>,
                  },
                ]),
            ...(sent.memo === '' ? [] : [{ name: t.memo, value: sent.memo }]),
            { name: t.sentAt, value: formatDateTime(sent_at) },
            { name: t.transaction, value: <span className={styles.hash}>{txid}</span> },
          ]}
        />
      </Card>
      <TransactionActions network={network} txid={txid} />
    </>
  )
}
