import { classNames } from '@planet/ui/class-names'
import styles from './history.module.css'

type Props = {
  /** With its unit, without a sign. */
  amount: string
  direction: 'in' | 'out'
  /** Whether it failed, was refused or returned, so that no balance has changed. */
  isVoid: boolean
  /** At the end of the line with the name, or of the next one if both do not fit. */
  isFloating?: boolean
}

/** What a movement adds or takes. One that has moved nothing has no sign, and is struck out. */
export const MovedAmount = ({ amount, direction, isVoid, isFloating = false }: Props) => (
  <span
    className={classNames(isFloating && styles.sum, isVoid ? styles.void : direction === 'in' && styles.in)}
    translate="no"
  >
    {isVoid ? amount : `${direction === 'in' ? '+' : '−'}${amount}`}
  </span>
)
