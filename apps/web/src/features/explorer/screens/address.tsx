import type { AnswerOf } from '@planet/api/call'
import type { explorerAddress } from '@planet/api/calls/explorer/address'
import { handles } from '@planet/api/generated/handles'
import { AssetMark } from '@planet/ui/asset-mark'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Pill } from '@planet/ui/pill'
import { assets, isAssetCode } from '@planet/units/asset'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import type { Screen } from '../../../routes/route.ts'
import { MovedAmount } from '../parts/amount.tsx'
import styles from '../parts/explorer.module.css'
import { Frame } from '../parts/frame.tsx'
import { NotHere } from '../parts/not-here.tsx'
import type { TransactionRow } from '../parts/transaction-list.tsx'
import { TransactionPages } from '../parts/transaction-pages.tsx'
import { t } from '../text.ts'

const source = {
  handle: handles.explorerAddress,
  read: ({ transactions, next }: AnswerOf<typeof explorerAddress>) => ({ items: transactions, next }),
  keyOf: ({ hash }: TransactionRow) => hash,
  reportedBy: 'page',
} as const

const AddressScreen: Screen = ({ params }) => {
  const input = { params: { address: params.address ?? '' } }
  const list = useInfiniteList(source, input)
  const found = list.first
  if (found.state !== 'ready') return <NotHere {...found} />
  const { address, contract, has_code, balances } = found.data
  return (
    <Frame title={t.address}>
      <Card className={styles.section}>
        <span className={styles.mono}>{address}</span>
        <div>
          {(contract || has_code) && (
            <Pill meaning="soft">{contract ? t.contractName(contract) : t.contract}</Pill>
          )}
        </div>
        <CopyButton value={address} size="small" />
      </Card>
      <div className={styles.columns}>
        <section className={styles.section}>
          <h2>{t.activity}</h2>
          <TransactionPages list={list} empty={{ title: t.noActivity, text: t.noActivityText }} />
        </section>
        <section className={styles.section}>
          <h2>{t.balances}</h2>
          <ListCard>
            {balances.map(
              ({ asset, amount }) =>
                isAssetCode(asset) && (
                  <li key={asset}>
                    <Row
                      start={<AssetMark asset={asset} />}
                      title={assets[asset].name}
                      end={<MovedAmount asset={asset} amount={amount} isShort />}
                    />
                  </li>
                ),
            )}
          </ListCard>
        </section>
      </div>
    </Frame>
  )
}
export default AddressScreen
