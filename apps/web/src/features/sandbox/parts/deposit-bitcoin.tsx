import { handles } from '@planet/api/generated/handles'
import { Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Spinner } from '@planet/ui/spinner'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './sandbox.module.css'

const amount = '0.01'
const contents = { network: 'bitcoin', currency: 'BTC', amount: '1000000' } as const

/** One button for faucet and mining. Without a deposit address, a link to get one. */
export function DepositBitcoin({ onClose }: { onClose: () => void }) {
  const options = useData(handles.depositOptions)
  const paying = useMutation({ mutationFn: () => request(handles.sandboxDeposit, { contents }) })
  const icon = <Icon name="deposit" className={styles.icon} />
  const onward = <Icon name="chevron" size={18} className={styles.icon} />
  const hasAddress = options.data?.addresses.some(({ network }) => network === 'bitcoin') ?? true
  if (!hasAddress)
    return (
      <li>
        <Link href="/deposit?asset=BTC" onClick={onClose}>
          <Row start={icon} title={t.address} detail={t.addressDetail} end={onward} />
        </Link>
      </li>
    )
  if (paying.isSuccess)
    return (
      <li>
        <Link href="/history/depositWithdraw" onClick={onClose}>
          <Row start={icon} title={t.depositSent(amount)} detail={t.depositSentDetail} end={onward} />
        </Link>
      </li>
    )
  const isBusy = paying.isPending || options.state === 'loading'
  return (
    <li>
      <button type="button" disabled={isBusy} aria-busy={paying.isPending} onClick={() => paying.mutate()}>
        <Row
          start={icon}
          title={t.deposit(amount)}
          detail={t.depositDetail}
          end={
            paying.isPending ? <Spinner size={18} /> : <Icon name="plus" size={18} className={styles.icon} />
          }
        />
      </button>
    </li>
  )
}
