import styles from './address.module.css'

/**
 * An address for people to compare: complete, in fixed width, with the first and last groups strong. A prefix that all
 * addresses of the network share (0x, bc1q) does not distinguish them, so it stays light.
 */
export function Address({ value }: { value: string }) {
  const prefix = /^(0x|bcrt1|bc1|tb1|T)/.exec(value)?.[0] ?? ''
  const rest = value.slice(prefix.length)
  return (
    <span className={styles.address} translate="no">
      {prefix}
      <b>{rest.slice(0, 4)}</b>
      {rest.slice(4, -4)}
      <b>{rest.slice(-4)}</b>
    </span>
  )
}
