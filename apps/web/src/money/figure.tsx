import styles from './money.module.css'

type Props = {
  /** Without its unit, with its sign if it has one. */
  amount: string
  /** Omitted if the amount includes its currency. */
  unit?: string
  isIn?: boolean
}

/** The main amount of a screen, its largest figure. One with eighteen decimals is set smaller and not broken. */
export function Figure({ amount, unit, isIn = false }: Props) {
  return (
    <p className={styles.figure} data-size={sizeOf(amount.length)} data-in={isIn || undefined} translate="no">
      {amount}
      {unit && <small> {unit}</small>}
    </p>
  )
}

function sizeOf(digits: number): 'm' | 's' | 'xs' | undefined {
  if (digits > 22) return 'xs'
  if (digits > 17) return 's'
  return digits > 12 ? 'm' : undefined
}
