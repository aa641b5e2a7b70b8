import { isValidElement, type ReactNode } from 'react'
import styles from './details.module.css'

/** A figure or a few words, which need no more room than they fill; anything longer gets a column. */
const isShort = (value: ReactNode): boolean =>
  typeof value === 'string'
    ? value.length <= 18
    : isValidElement<{ children?: ReactNode }>(value) &&
      typeof value.props.children === 'string' &&
      isShort(value.props.children)

/** Names on the left, values on the right: what a person checks before signing. */
export function Details({ items }: { items: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
        <div key={index}>
          <dt>{name}</dt>
          <dd className={isShort(value) ? styles.short : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
