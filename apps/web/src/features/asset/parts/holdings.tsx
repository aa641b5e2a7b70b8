import { ListCard, Row } from '@planet/ui/card'
import type { AssetCode } from '@planet/units/asset'
import { shortAmountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import { type NetworkWallet, networkPath } from '../../main-wallet/parts/networks.ts'
import { t } from '../text.ts'
import styles from './asset.module.css'

type Props = { asset: AssetCode; planet: string | undefined; networks: readonly NetworkWallet[] }

/** Where the asset is held: on PLANET, and at each own address that can hold it. */
export function Holdings({ asset, planet, networks }: Props) {
  const text = (units: string) => (
    <span translate="no">{`${shortAmountText(BigInt(units), asset)} ${asset}`}</span>
  )
  return (
    <section aria-label={t.holdings}>
      <ListCard>
        <li>
          <Row title={t.planet} detail={t.planetText} end={planet === undefined ? '—' : text(planet)} />
        </li>
        {networks.map(({ network, address, assets }) => {
          const held = assets.find((one) => one.asset === asset)
          return (
            <li key={network}>
              <Link href={networkPath(network)}>
                <Row
                  title={t.own(t.networks[network])}
                  detail={
                    address && (
                      <span className={styles.mono} translate="no">
                        {`${address.slice(0, 8)}…${address.slice(-6)}`}
                      </span>
                    )
                  }
                  end={held ? text(held.balance) : '—'}
                />
              </Link>
            </li>
          )
        })}
      </ListCard>
    </section>
  )
}
