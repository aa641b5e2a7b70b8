import { handles } from '@planet/api/generated/handles'
import { ListCard, Row } from '@planet/ui/card'
import { Dialog } from '@planet/ui/dialog'
import { Icon, type IconName } from '@planet/ui/icon'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/use-site.ts'
import { t } from '../text.ts'
import { DepositBitcoin } from './deposit-bitcoin.tsx'
import styles from './sandbox.module.css'
import { SwitchAccount } from './switch-account.tsx'

/** A guided list for visitors of a sandbox. Each entry leads to the screen where it is done. */
export default function ThingsToTry({ onClose }: { onClose: () => void }) {
  const site = useSite()
  const { accountId } = useSession()
  const order = useData(handles.sandboxOrder, {}, { reportedBy: 'none' })
  const other = site?.demo_accounts.find(({ account_id }) => account_id !== accountId)
  return (
    <Dialog title={t.title} closeLabel={common.close} onClose={onClose}>
      <p className={styles.lead}>{t.lead}</p>
      <ListCard>
        {other && (
          <Entry
            icon="transfer"
            href={`/transfer?${new URLSearchParams({ asset: 'USDT', to: other.account_id, amount: '25' })}`}
            title={t.send(other.label)}
            detail={t.sendDetail}
            onClose={onClose}
          />
        )}
        <DepositBitcoin onClose={onClose} />
        {order.data?.orderId && (
          <Entry
            icon="shop"
            href={`/order/detail/${order.data.orderId}`}
            title={t.pay}
            detail={t.payDetail}
            onClose={onClose}
          />
        )}
        <Entry
          icon="convert"
          href="/withdraw?asset=ETH"
          title={t.withdraw}
          detail={t.withdrawDetail}
          onClose={onClose}
        />
        {site?.console_url && (
          <li>
            <a href={site.console_url} target="_blank" rel="noreferrer">
              <Row
                start={<Icon name="shield" className={styles.icon} />}
                title={t.console}
                detail={t.consoleDetail}
                end={<Icon name="external" size={18} className={styles.icon} />}
              />
            </a>
          </li>
        )}
        {other && <SwitchAccount account={other} />}
      </ListCard>
    </Dialog>
  )
}

type EntryProps = { icon: IconName; href: string; title: string; detail: string; onClose: () => void }

const Entry = ({ icon, href, title, detail, onClose }: EntryProps) => (
  <li>
    <Link href={href} onClick={onClose}>
      <Row
        start={<Icon name={icon} className={styles.icon} />}
        title={title}
        detail={detail}
        end={<Icon name="chevron" size={18} className={styles.icon} />}
      />
    </Link>
  </li>
)
