import { AssetMark } from '@planet/ui/asset-mark'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { isAssetCode } from '@planet/units/asset'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { MovedAmount } from './amount.tsx'
import styles from './explorer.module.css'
import { addressPath } from './paths.ts'
import { shortHash } from './short-hash.ts'

type Movement = { asset: string | null; token: string; from: string; to: string; amount: string }

const zeroAddress = `0x${'0'.repeat(40)}`

export function Movements({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return <Card className={styles.quiet}>{t.nothingMoved}</Card>
  return (
    <ListCard>
      {movements.map((movement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: movements keep their order
        <li key={index}>
          <Row
            start={
              isAssetCode(movement.asset) ? (
                <AssetMark asset={movement.asset} />
              ) : (
                <span className={styles.mark}>
                  <Icon name="asset" size={20} />
                </span>
              )
            }
            title={<MovedAmount {...movement} />}
            detail={
              <>
                <Party address={movement.from} zeroAddressText={t.minted} /> →{' '}
                <Party address={movement.to} zeroAddressText={t.burned} />
              </>
            }
          />
        </li>
      ))}
    </ListCard>
  )
}

function Party({ address, zeroAddressText }: { address: string; zeroAddressText: string }) {
  if (address === zeroAddress) return <span>{zeroAddressText}</span>
  return (
    <Link href={addressPath(address)} className={styles.party} title={address}>
      {shortHash(address)}
    </Link>
  )
}
