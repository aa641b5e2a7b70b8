import type { explorerStatus } from '@planet/contract/calls/explorer/status'
import type { explorerTransactions } from '@planet/contract/calls/explorer/transactions'
import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { common } from '../../i18n/common.ts'
import { formatCount } from '../../i18n/format.ts'
import { BlockList } from './block-list.tsx'
import styles from './explorer.module.css'
import { Figures } from './figures.tsx'
import { Frame } from './frame.tsx'
import { t } from './text.ts'
import { TokenList } from './token-list.tsx'
import type { TransactionRow } from './transaction-list.tsx'
import { TransactionPages } from './transaction-pages.tsx'
import { usePages } from './use-pages.ts'

const statusCall = { method: 'GET', path: '/api/explorer/status/' } as const
const transactionsCall = { method: 'GET', path: '/api/explorer/transactions/' } as const
/** A chain that is this far ahead of what we show is worth a word; less passes within the blink of an eye. */
const worthSaying = 20

export default function Status() {
  const status = useCall<typeof explorerStatus>(statusCall)
  useLive(['block'], status.reload)
  if (status.state === 'loading') return <Skeleton label={common.loading} lines={8} />
  if (status.state === 'failed') {
    return (
      <Frame title={t.title} start>
        <Empty
          icon="warning"
          title={t.unavailable}
          action={<Button onClick={status.reload}>{common.tryAgain}</Button>}
        >
          {t.unavailableText}
        </Empty>
      </Frame>
    )
  }
  const { data } = status
  const behind = data.height - (data.indexed ?? -1)
  return (
    <Frame title={t.title} start>
      {behind > worthSaying && <Notice meaning="wait">{t.behind(formatCount(behind))}</Notice>}
      <Figures status={data} />
      <div className={styles.columns}>
        <LatestTransactions />
        <div className={styles.section}>
          <h2>{t.tokens}</h2>
          <TokenList tokens={data.tokens} />
          <h2>{t.latestBlocks}</h2>
          <BlockList />
        </div>
      </div>
    </Frame>
  )
}

function LatestTransactions() {
  const latest = useCall<typeof explorerTransactions>(transactionsCall, { query: { count: 15 } })
  useLive(['block'], latest.reload)
  const first = latest.data && { items: latest.data.transactions, next: latest.data.next }
  const pages = usePages<typeof explorerTransactions, TransactionRow>(
    transactionsCall,
    {},
    first,
    (answer) => ({
      items: answer.transactions,
      next: answer.next,
    }),
  )
  return (
    <section className={styles.section} aria-busy={latest.state === 'loading'}>
      <h2>{t.latestTransactions}</h2>
      <TransactionPages pages={pages} empty={{ title: t.noTransactions, text: t.noTransactionsText }} />
    </section>
  )
}
