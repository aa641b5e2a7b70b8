import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { t } from './text.ts'
import { TransactionList, type TransactionRow } from './transaction-list.tsx'

type Pages = {
  items: readonly TransactionRow[]
  hasMore: boolean
  busy: boolean
  showMore: () => void
}

/** An endless list of transactions, or the words for an empty one. */
export function TransactionPages({ pages, empty }: { pages: Pages; empty: { title: string; text: string } }) {
  return (
    <>
      {pages.items.length > 0 ? (
        <TransactionList transactions={pages.items} />
      ) : (
        <Card>
          <Empty icon="clock" title={empty.title}>
            {empty.text}
          </Empty>
        </Card>
      )}
      {pages.hasMore && (
        <Button look="quiet" size="medium" busy={pages.busy} onClick={pages.showMore}>
          {t.more}
        </Button>
      )}
    </>
  )
}
