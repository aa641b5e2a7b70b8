import { AssetMark } from '@planet/ui/asset-mark'
import { Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { formatTime } from '../../../i18n/format.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import styles from '../../history/parts/history.module.css'
import { MovedAmount } from '../../history/parts/moved-amount.tsx'
import { t } from '../text.ts'
import {
  meanings,
  movedBy,
  networkName,
  outcomeOf,
  type Settlement,
  signOf,
  stateText,
} from './settlement.ts'

export function SettlementRow({ record }: { record: Settlement }) {
  const { currency: asset, type } = record
  const isIn = type === 1
  return (
    <Row
      start={
        <span className={styles.mark}>
          <AssetMark asset={asset} />
          <span className={styles.sign} data-direction={isIn ? 'in' : 'out'}>
            <Icon name={isIn ? 'deposit' : 'convert'} size={12} title={t.types[type]} />
          </span>
        </span>
      }
      title={
        <span className={styles.line}>
          <span translate="no">{`${t.types[type]} ${record.id}`}</span>
          <MovedAmount
            amount={`${shortAmountText(movedBy(record), asset)} ${asset}`}
            direction={isIn ? 'in' : 'out'}
            isVoid={signOf(record) === ''}
          />
        </span>
      }
      detail={
        <span className={styles.line}>
          <span translate="no">{`${networkName(record)} · ${formatTime(record.time)}`}</span>
          <Pill meaning={meanings[outcomeOf(record)]}>{stateText(record)}</Pill>
        </span>
      }
    />
  )
}
