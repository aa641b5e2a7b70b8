import { Card } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { ShowMore } from '../../../lists/show-more.tsx'
import type { ListEnd } from '../../../lists/use-infinite-list.ts'
import { TransactionList, type TransactionRow } from './transaction-list.tsx'

type Props = {
  list: { items: readonly TransactionRow[]; end: ListEnd }
  empty: { title: string; text: string }
}

/** A list of transactions that grows on demand, or the text for an empty one. */
export function TransactionPages({ list: { items, end }, empty }: Props) {
  return (
    <>
      {items.length > 0 ? (
        <TransactionList transactions={items} />
      ) : (
        <Card>
          <Empty icon="clock" title={empty.title}>
            {empty.text}
          </Empty>
        </Card>
      )}
      <ShowMore {...end} onlyWhenAsked />
    </>
  )
}
