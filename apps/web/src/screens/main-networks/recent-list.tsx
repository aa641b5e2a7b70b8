import { handles } from '@planet/api/handles'
import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Icon } from '@planet/ui/icon'
import { Skeleton } from '@planet/ui/skeleton'
import { useId, useState } from 'react'
import { useData } from '../../api/use-data.ts'
import { ExportButton } from '../../features/history/export-button.tsx'
import { ExportDialog } from '../../features/history/export-dialog.tsx'
import { sentPath } from '../../features/main-networks/networks.ts'
import { common } from '../../i18n/common.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { shortAmountText } from '../../money/amount-text.ts'
import { Link } from '../../routes/link.tsx'
import styles from './main-networks.module.css'
import { meaningOf } from './meaning.ts'
import { t } from './text.ts'

/** What was sent from own addresses by this wallet, the latest first. */
export function RecentList() {
  const sent = useData(handles.mainTransactions)
  const title = useId()
  const [isExporting, setExporting] = useState(false)
  if (sent.state === 'failed') return null
  return (
    <section className={styles.network} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>{t.recent}</h2>
        {sent.data && sent.data.transactions.length > 0 && (
          <ExportButton onClick={() => setExporting(true)} />
        )}
      </header>
      {isExporting && (
        <ExportDialog
          path="/api/main_networks/export/"
          query={{}}
          days={{}}
          csvOnly
          onClose={() => setExporting(false)}
        />
      )}
      {sent.state === 'loading' && <Skeleton label={common.loading} lines={3} />}
      {sent.data?.transactions.length === 0 && (
        <Empty icon="transfer" title={t.noneSent}>
          {t.noneSentText}
        </Empty>
      )}
      {sent.data && sent.data.transactions.length > 0 && (
        <ListCard>
          {sent.data.transactions.map(
            ({
              network,
              txid,
              asset,
              amount,
              state,
              confirmations,
              needed,
              sent_at,
              memo,
              replaces,
              replaced_by,
            }) => (
              <li key={network + txid}>
                <Link href={sentPath(network, txid)}>
                  <Row
                    start={<AssetMark asset={asset} />}
                    title={
                      <span translate="no">{`−${shortAmountText(BigInt(amount), asset)} ${asset}`}</span>
                    }
                    detail={
                      <>
                        <span className={styles.state} data-meaning={meaningOf(state)}>
                          {`${t.networks[network]} · `}
                          {state === 'included'
                            ? t.confirmations(confirmations, needed)
                            : state === 'pending' && replaced_by
                              ? t.beaten
                              : t.progress[state]}
                          {replaces && ` · ${t.higherFee}`}
                        </span>
                        <span className={styles.when}>{formatDateTime(sent_at)}</span>
                        {memo !== '' && <span className={styles.memo}>{memo}</span>}
                      </>
                    }
                    end={<Icon name="chevron" size={18} className={styles.chevron} />}
                  />
                </Link>
              </li>
            ),
          )}
        </ListCard>
      )}
    </section>
  )
}
