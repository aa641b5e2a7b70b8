import type { ReactNode } from 'react'
import styles from './details.module.css'

/** Names on the left, values on the right: what a person checks before signing. */
export function Details({ items }: { items: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
