import { AssetMark } from '@planet/ui/asset-mark'
import { Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { shortAmountText } from '../../../money/amount-text.ts'
import styles from '../../history/parts/history.module.css'
import { MovedAmount } from '../../history/parts/moved-amount.tsx'
import { t } from '../text.ts'
import { entryName, isUnsettled, isVoid } from './entries.ts'
import type { Entry } from './entry.ts'

/** One movement in a list; `moment` is as precise as the list needs. */
export function EntryRow({ entry, moment }: { entry: Entry; moment: string }) {
  const { currency: asset, direction, state, type, comment } = entry
  const isIn = direction === 'in'
  const name = entryName(entry)
  return (
    <Row
      start={
        <span className={styles.mark}>
          <AssetMark asset={asset} />
          <span className={styles.sign} data-direction={direction}>
            <Icon name={isIn ? 'deposit' : 'transfer'} size={12} title={t.directions[direction]} />
          </span>
        </span>
      }
      title={
        <>
          <span translate="no">{name}</span>
          <MovedAmount
            amount={`${shortAmountText(BigInt(entry.amount), asset)} ${asset}`}
            direction={direction}
            isVoid={isVoid(state)}
            isFloating
          />
        </>
      }
      detail={
        <>
          <span className={styles.line}>
            {name === t.types[type] ? moment : `${t.types[type]} · ${moment}`}
            {isUnsettled(state) && (
              <Pill meaning={state === 'pending' ? 'wait' : 'bad'}>{t.unsettled[state]}</Pill>
            )}
          </span>
          {comment !== '' && <span className={styles.comment}>{comment}</span>}
        </>
      }
    />
  )
}
