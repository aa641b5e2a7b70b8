import type { AnswerOf } from '@planet/api/call'
import type { explorerTransactions } from '@planet/api/calls/explorer/transactions'
import { handles } from '@planet/api/generated/handles'
import { Notice } from '@planet/ui/notice'
import { planetTokens } from '@planet/units/asset'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { BlockList } from '../parts/block-list.tsx'
import { ComingRows } from '../parts/coming-rows.tsx'
import styles from '../parts/explorer.module.css'
import { Figures } from '../parts/figures.tsx'
import { Frame } from '../parts/frame.tsx'
import { TokenList } from '../parts/token-list.tsx'
import type { TransactionRow } from '../parts/transaction-list.tsx'
import { TransactionPages } from '../parts/transaction-pages.tsx'
import { t } from '../text.ts'

const transactions = {
  handle: handles.explorerTransactions,
  read: (answer: AnswerOf<typeof explorerTransactions>) => ({
    items: answer.transactions,
    next: answer.next,
  }),
  keyOf: ({ hash }: TransactionRow) => hash,
}
/** A chain this far ahead of what we show is worth a notice; less passes in a moment. */
const worthShowing = 20

/** The frame, its headings and the room for what comes are drawn before the chain answers. */
export default function Status() {
  const status = useData(handles.explorerStatus)
  const { data } = status
  if (status.state === 'failed') {
    return (
      <Frame title={t.title} start>
        <PageFailed title={t.unavailable} reload={status.reload}>
          {t.unavailableText}
        </PageFailed>
      </Frame>
    )
  }
  const behind = data ? data.height - (data.indexed ?? -1) : 0
  return (
    <Frame title={t.title} start>
      {behind > worthShowing && <Notice meaning="wait">{t.behind(formatCount(behind))}</Notice>}
      <Figures status={data} />
      <div className={styles.columns}>
        <LatestTransactions />
        <div className={styles.section}>
          <h2>{t.tokens}</h2>
          {/* The rows of the tokens are in place before the chain answers. */}
          <TokenList tokens={data?.tokens ?? planetTokens.map((asset) => ({ asset }))} />
          <h2>{t.latestBlocks}</h2>
          <BlockList />
        </div>
      </div>
    </Frame>
  )
}

function LatestTransactions() {
  const list = useInfiniteList(transactions, { query: { count: 15 } })
  return (
    <section className={styles.section} aria-busy={list.first.state === 'loading'}>
      <h2>{t.latestTransactions}</h2>
      {list.first.state === 'loading' ? (
        <ComingRows count={15} />
      ) : (
        <TransactionPages list={list} empty={{ title: t.noTransactions, text: t.noTransactionsText }} />
      )}
    </section>
  )
}
