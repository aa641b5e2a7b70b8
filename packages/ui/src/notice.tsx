import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import meanings from './meaning.module.css'
import styles from './notice.module.css'
import type { Meaning } from './pill.tsx'

const icons: Record<Meaning, IconName> = { good: 'check', wait: 'warning', bad: 'warning', soft: 'info' }

type NoticeProps = {
  meaning: Meaning
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** In place of the meaning's own. */
  icon?: ReactNode
  urgent?: boolean
}

/** Something to know before the action, shown once, where the user already looks. */
export function Notice({ meaning, title, children, action, icon, urgent = false }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, meanings[meaning])} role={urgent ? 'alert' : undefined}>
      {icon || <Icon name={icons[meaning]} size={20} />}
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
