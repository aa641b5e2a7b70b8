import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './state-head.module.css'

export type StateMeaning = 'calm' | 'good' | 'wait' | 'bad'

type Props = { icon: IconName; meaning: StateMeaning; title: string; children: ReactNode }

/** The top of a page that says how far something is. It is read out when it changes. */
export function StateHead({ icon, meaning, title, children }: Props) {
  return (
    <div className={styles.head} data-meaning={meaning} role="status">
      <span className={styles.mark}>
        <Icon name={icon} size={30} />
      </span>
      <h1>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </div>
  )
}
