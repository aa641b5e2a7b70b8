import type { AnswerOf } from '@planet/api/call'
import type { transferDetail } from '@planet/api/calls/history/transfers'
import { handles } from '@planet/api/generated/handles'
import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { FormPage } from '@planet/ui/form-page'
import { type Meaning, Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { Missing } from '../../../api/missing.tsx'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { amountText } from '../../../money/amount-text.ts'
import { Figure } from '../../../money/figure.tsx'
import { ShareButton } from '../../../money/share-button.tsx'
import { Link } from '../../../routes/link.tsx'
import type { Screen } from '../../../routes/route.ts'
import { addressPath, blockPath, transactionPath } from '../../explorer/parts/paths.ts'
import { settlementPath } from '../../settlements/parts/settlement.ts'
import { isVoid } from '../../transfers/parts/entries.ts'
import own from '../parts/transfer-detail.module.css'
import { t } from '../text.ts'

type Entry = AnswerOf<typeof transferDetail>['entry']

const meanings: Readonly<Record<Entry['state'], Meaning>> = {
  pending: 'wait',
  included: 'wait',
  final: 'good',
  failed: 'bad',
  refused: 'bad',
}

const TransferDetail: Screen = ({ params }) => {
  useTitle(t.title)
  const found = useData(
    handles.transferDetail,
    { params: { id: params.id ?? '' } },
    { reportedBy: 'page', isSettled: ({ entry }) => entry.state === 'final' },
  )
  return (
    <FormPage>
      <h1>{t.title}</h1>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {found.state === 'failed' && (
        <NotLoaded failure={found.failure} reload={found.reload}>
          <Missing title={t.missing} way={{ href: '/history/crypto/transfer', label: t.toHistory }}>
            {t.missingText}
          </Missing>
        </NotLoaded>
      )}
      {found.data && <Found entry={found.data.entry} />}
    </FormPage>
  )
}
export default TransferDetail

function Found({ entry }: { entry: Entry }) {
  const { direction, currency: asset, from, to, txid, state } = entry
  const isIn = direction === 'in'
  const amount = amountText(BigInt(entry.amount), asset)
  const sign = isVoid(state) ? '' : isIn ? '+' : '−'
  const other = isIn ? from : to
  const name = (party: Entry['from']) =>
    isBridge(entry, party) ? t.bridge : (party.account_id ?? party.address)
  const receipt = t.receipt(`${amount} ${asset}`, name(from), name(to), formatDateTime(entry.time), txid)
  return (
    <>
      <div className={own.sum}>
        <p className={own.quiet}>{isIn ? t.received : t.sent}</p>
        <Figure amount={`${sign}${amount}`} unit={asset} isIn={isIn && !isVoid(state)} />
        <Pill meaning={meanings[state]}>{t.states[state]}</Pill>
      </div>
      <Card>
        <Details items={facts(entry)} />
      </Card>
      {entry.comment !== '' && <p className={own.quiet}>{t.commentHelp}</p>}
      <div className={own.pair}>
        <ShareButton text={receipt} share={t.share} copy={t.copyReceipt} />
        <Link href={transactionPath(txid)} className={buttonClass('quiet', 'medium')}>
          {t.explorer}
        </Link>
      </div>
      {entry.settlement !== null && (
        <Link href={settlementPath(entry.settlement)} className={buttonClass()}>
          {entry.type === 'deposit' ? t.toDeposit : t.toConvert}
        </Link>
      )}
      {entry.type === 'transaction' && (
        <Link href={`/transfer?${new URLSearchParams({ to: name(other), asset })}`} className={buttonClass()}>
          {isIn ? t.answer : t.again}
        </Link>
      )}
    </>
  )
}

/** Deposits are issued by the bridge, withdrawals are locked in it: its address says nothing to people. */
const isBridge = ({ type, from, to }: Entry, party: Entry['from']): boolean =>
  (type === 'deposit' && party === from) || (type === 'withdraw' && party === to)

/** The payer and the shop see the same order on their own pages. */
function orderPath({ type, direction }: Entry, orderId: string): string {
  const isShop = (type === 'order_pay') === (direction === 'in')
  return `${isShop ? '/merchant' : ''}/order/detail/${orderId}`
}

function facts(entry: Entry) {
  const { direction, from, to, contact_name, merchant_name, comment, orderId, block } = entry
  const known = contact_name ?? merchant_name
  const party = (one: Entry['from'], isOwn: boolean) =>
    isBridge(entry, one) ? t.bridge : <Party one={one} name={isOwn ? t.you : known} />
  return [
    { name: t.type, value: t.types[entry.type] },
    { name: t.time, value: <time dateTime={entry.time}>{formatDateTime(entry.time)}</time> },
    { name: t.from, value: party(from, direction === 'out') },
    { name: t.to, value: party(to, direction === 'in') },
    ...(comment !== '' ? [{ name: t.comment, value: comment }] : []),
    ...(orderId
      ? [
          {
            name: t.order,
            value: (
              <Link href={orderPath(entry, orderId)} className={own.mono}>
                {orderId}
              </Link>
            ),
          },
        ]
      : []),
    { name: t.fee, value: t.noFee },
    { name: t.network, value: <span translate="no">{t.planet}</span> },
    {
      name: t.transaction,
      value: (
        <Link href={transactionPath(entry.txid)} className={own.mono}>
          {entry.txid}
        </Link>
      ),
    },
    ...(block !== null
      ? [{ name: t.block, value: <Link href={blockPath(block)}>{formatCount(block)}</Link> }]
      : []),
  ]
}

const Party = ({ one, name }: { one: Entry['from']; name: string | null }) => (
  <span className={own.party}>
    {name !== null && <span>{name}</span>}
    {one.account_id && (
      <span className={own.id} translate="no">
        {one.account_id}
      </span>
    )}
    <Link href={addressPath(one.address)}>
      <Address value={one.address} />
    </Link>
  </span>
)
