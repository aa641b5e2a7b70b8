import type { AnswerOf } from '@planet/api/call'
import type { explorerTransactions } from '@planet/api/calls/explorer/transactions'
import { ListCard, Row } from '@planet/ui/card'
import { Icon, type IconName } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { momentText } from '../../../i18n/moment.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { MovedAmount } from './amount.tsx'
import styles from './explorer.module.css'
import { transactionPath } from './paths.ts'
import { shortHash } from './short-hash.ts'

export type TransactionRow = AnswerOf<typeof explorerTransactions>['transactions'][number]

const icons: Readonly<Record<TransactionRow['kind'], IconName>> = {
  transfer: 'transfer',
  credit: 'deposit',
  convert_request: 'convert',
  convert_settle: 'convert',
  convert_return: 'history',
  payment: 'shop',
  refund: 'refresh',
  registration: 'user',
  deployment: 'document',
  call: 'settings',
}

export function TransactionList({ transactions }: { transactions: readonly TransactionRow[] }) {
  return (
    <ListCard>
      {transactions.map((transaction) => {
        const [first] = transaction.movements
        return (
          <li key={transaction.hash}>
            <Link href={transactionPath(transaction.hash)}>
              <Row
                start={
                  <span className={styles.mark}>
                    <Icon name={icons[transaction.kind]} size={20} />
                  </span>
                }
                title={
                  <span className={styles.line}>
                    <span>
                      {t.kinds[transaction.kind]}{' '}
                      {!transaction.succeeded && <Pill meaning="bad">{t.failed}</Pill>}
                    </span>
                    {first && <MovedAmount {...first} isShort />}
                  </span>
                }
                detail={
                  <span className={styles.line}>
                    <span className={styles.name}>{shortHash(transaction.hash)}</span>
                    <time dateTime={transaction.time}>{momentText(transaction.time)}</time>
                  </span>
                }
              />
            </Link>
          </li>
        )
      })}
    </ListCard>
  )
}
