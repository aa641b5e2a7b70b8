import type { AnswerOf } from '@planet/api/call'
import type { explorerTransaction } from '@planet/api/calls/explorer/transaction'
import { handles } from '@planet/api/generated/handles'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { useData } from '../../../api/use-data.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import type { Screen } from '../../../routes/route.ts'
import styles from '../parts/explorer.module.css'
import { Frame } from '../parts/frame.tsx'
import { Movements } from '../parts/movements.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { addressPath, blockPath } from '../parts/paths.ts'
import { t } from '../text.ts'

type Found = AnswerOf<typeof explorerTransaction>

const TransactionScreen: Screen = ({ params }) => {
  const hash = params.hash ?? ''
  const found = useData(
    handles.explorerTransaction,
    { params: { hash } },
    { reportedBy: 'page', isSettled: ({ state }) => state === 'final' },
  )
  if (found.state !== 'ready') return <NotHere {...found} />
  const { state, transaction, events } = found.data
  const title = transaction ? t.kinds[transaction.kind] : t.transaction
  return (
    <Frame title={title}>
      {state === 'pending' && <Notice meaning="wait">{t.pendingText}</Notice>}
      {state === 'refused' && <Notice meaning="bad">{t.refusedText}</Notice>}
      <Card>
        <Details
          items={[
            { name: t.transaction, value: <span className={styles.mono}>{hash}</span> },
            ...facts(found.data),
          ]}
        />
      </Card>
      {transaction && (
        <section className={styles.section}>
          <h2>{t.moved}</h2>
          <Movements movements={transaction.movements} />
        </section>
      )}
      {events.length > 0 && (
        <section className={styles.section}>
          <h2>{t.recorded}</h2>
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order
            <Card key={index} className={styles.section}>
              <h3 translate="no">{event.name}</h3>
              <Details
                items={Object.entries(event.args).map(([name, value]) => ({
                  name: <span translate="no">{name}</span>,
                  value: <span className={styles.mono}>{value}</span>,
                }))}
              />
            </Card>
          ))}
        </section>
      )}
    </Frame>
  )
}
export default TransactionScreen

function facts({ state, transaction }: Found) {
  const meaning = state === 'final' ? 'good' : state === 'refused' ? 'bad' : 'wait'
  const rows = [{ name: t.state, value: <Pill meaning={meaning}>{t.states[state]}</Pill> }]
  if (!transaction) return rows
  const party = (address: string) => (
    <Link href={addressPath(address)} className={styles.mono}>
      {address}
    </Link>
  )
  const outcome = transaction.succeeded ? (
    <Pill meaning="good">{t.succeeded}</Pill>
  ) : (
    <Pill meaning="bad">{t.failed}</Pill>
  )
  return [
    {
      name: t.state,
      value: (
        <>
          {outcome} <Pill meaning={meaning}>{t.states[state]}</Pill>
        </>
      ),
    },
    { name: t.time, value: formatDateTime(transaction.time) },
    {
      name: t.inBlock,
      value: <Link href={blockPath(transaction.block)}>{formatCount(transaction.block)}</Link>,
    },
    { name: t.from, value: party(transaction.from) },
    ...(transaction.to ? [{ name: t.to, value: party(transaction.to) }] : []),
    ...(transaction.created ? [{ name: t.created, value: party(transaction.created) }] : []),
    { name: t.fee, value: t.feeZero },
    { name: t.nonce, value: formatCount(transaction.nonce) },
    { name: t.gasUsed, value: formatCount(Number(transaction.gas_used)) },
  ]
}
