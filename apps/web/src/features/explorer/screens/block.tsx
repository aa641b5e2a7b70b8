import { handles } from '@planet/api/generated/handles'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { useData } from '../../../api/use-data.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import type { Screen } from '../../../routes/route.ts'
import styles from '../parts/explorer.module.css'
import { Frame } from '../parts/frame.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { addressPath, blockPath } from '../parts/paths.ts'
import { TransactionList } from '../parts/transaction-list.tsx'
import { t } from '../text.ts'

const BlockScreen: Screen = ({ params }) => {
  const found = useData(handles.explorerBlock, { params: { id: params.id ?? '' } }, { reportedBy: 'page' })
  if (found.state !== 'ready') return <NotHere {...found} />
  const { block, transactions } = found.data
  return (
    <Frame title={t.block(formatCount(block.number))}>
      <Card>
        <Details
          items={[
            { name: t.time, value: formatDateTime(block.time) },
            { name: t.blockHash, value: <span className={styles.mono}>{block.hash}</span> },
            {
              name: t.parent,
              value: (
                <Link href={blockPath(block.parent)} className={styles.mono}>
                  {block.parent}
                </Link>
              ),
            },
            {
              name: t.validator,
              value: (
                <Link href={addressPath(block.validator)} className={styles.mono}>
                  {block.validator}
                </Link>
              ),
            },
            { name: t.gasUsed, value: formatCount(Number(block.gas_used)) },
          ]}
        />
      </Card>
      <section className={styles.section}>
        <h2>{t.transactionCount(block.transactions)}</h2>
        <TransactionList transactions={transactions} />
      </section>
    </Frame>
  )
}
export default BlockScreen
