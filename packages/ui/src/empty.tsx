import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './icon.tsx'

/** Nothing here yet, or nothing could be loaded: says why, and what to do. */
export function Empty({
  icon,
  title,
  children,
  action,
  wholePage = false,
}: {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Nothing else is on the page, so the title is its heading. */
  wholePage?: boolean
}) {
  const Title = wholePage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
