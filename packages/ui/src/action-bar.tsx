import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The act of a page. Where the page pins it (`data-actions="pinned"`), phones keep it in sight at the bottom edge. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
