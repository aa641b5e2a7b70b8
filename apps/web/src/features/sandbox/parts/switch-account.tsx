import { Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Spinner } from '@planet/ui/spinner'
import { useMutation } from '@tanstack/react-query'
import { type Site, useSite } from '../../../site/use-site.ts'
import { enterDemo } from '../../demo/parts/enter-demo.ts'
import { t } from '../text.ts'
import styles from './sandbox.module.css'

/** Logs in as the other demo account, to see the other side of a payment. */
export function SwitchAccount({ account }: { account: Site['demo_accounts'][number] }) {
  const stage = useSite()?.stage ?? 'sandbox'
  const switching = useMutation({ mutationFn: () => enterDemo(account, stage) })
  return (
    <li>
      <button type="button" disabled={switching.isPending} onClick={() => switching.mutate()}>
        <Row
          start={<Icon name="user" className={styles.icon} />}
          title={t.switchTo(account.label)}
          detail={t.switchDetail}
          end={
            switching.isPending ? (
              <Spinner size={18} />
            ) : (
              <Icon name="chevron" size={18} className={styles.icon} />
            )
          }
        />
      </button>
    </li>
  )
}
