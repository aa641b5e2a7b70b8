import { buttonClass } from '@planet/ui/button'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { networkTransactionUrl } from '../../../money/network-explorer.ts'
import { useSite } from '../../../site/use-site.ts'
import type { NetworkName } from '../../main-wallet/parts/networks.ts'
import { t } from '../text.ts'
import styles from './main-networks.module.css'

/** Copies a transaction's id, and opens it in the network's explorer where there is one. */
export function TransactionActions({ network, txid }: { network: NetworkName; txid: string }) {
  const explorer = networkTransactionUrl(useSite(), network, txid)
  return (
    <div className={styles.pair}>
      <CopyButton value={txid}>{t.copyTransaction}</CopyButton>
      {explorer && (
        <a href={explorer} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'medium')}>
          {t.explorer}
        </a>
      )}
    </div>
  )
}
