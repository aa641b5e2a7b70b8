import { AssetMark } from '@planet/ui/asset-mark'
import { buttonClass } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { assets, assetsOn } from '@planet/units/asset'
import { useId } from 'react'
import { shortAmountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import { type NetworkWallet, networkPath, sendPath } from '../../main-wallet/parts/networks.ts'
import { t } from '../text.ts'
import styles from './main-networks.module.css'

/** One network: its balances, and the two actions. */
export function NetworkCard({ wallet }: { wallet: NetworkWallet }) {
  const { network, state } = wallet
  const title = useId()
  return (
    <section className={styles.network} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>{t.networks[network]}</h2>
        {state !== 'ready' && (
          <Pill meaning={state === 'reading' ? 'wait' : state === 'away' ? 'bad' : 'soft'}>
            {t.states[state]}
          </Pill>
        )}
      </header>
      <ListCard>
        {assetsOn(network).map((asset) => (
          <li key={asset}>
            <HeldRow wallet={wallet} asset={asset} />
          </li>
        ))}
      </ListCard>
      {state !== 'ready' && <p className={styles.quiet}>{t.stateText[state]}</p>}
      <div className={styles.pair}>
        <Link
          href={networkPath(network)}
          className={buttonClass('quiet', 'medium')}
          aria-label={t.receiveOn(t.networks[network])}
        >
          <Icon name="deposit" size={18} />
          {t.receive}
        </Link>
        <Link
          href={sendPath(network)}
          className={buttonClass('quiet', 'medium')}
          aria-label={t.sendOn(t.networks[network])}
        >
          <Icon name="transfer" size={18} />
          {t.send}
        </Link>
      </div>
    </section>
  )
}

function HeldRow({ wallet, asset }: { wallet: NetworkWallet; asset: ReturnType<typeof assetsOn>[number] }) {
  const held = wallet.assets.find((one) => one.asset === asset)
  const text = (units: string) => `${shortAmountText(BigInt(units), asset)} ${asset}`
  const isMoving = held !== undefined && (held.incoming !== '0' || held.outgoing !== '0')
  return (
    <Row
      start={<AssetMark asset={asset} />}
      title={<span translate="no">{held ? text(held.balance) : '—'}</span>}
      detail={assets[asset].name}
      below={
        isMoving && (
          <>
            {held.incoming !== '0' && <Pill meaning="wait">{t.incoming(text(held.incoming))}</Pill>}
            {held.outgoing !== '0' && <Pill meaning="wait">{t.outgoing(text(held.outgoing))}</Pill>}
          </>
        )
      }
    />
  )
}
