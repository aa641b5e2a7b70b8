import { Card } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import type { ReactNode } from 'react'
import styles from './documents.module.css'

type Props = {
  name: string
  help: string
  /** Its state, as a pill. */
  state?: ReactNode
  /** The translated problem. */
  problem: string | undefined
  /** Buttons; omitted while nothing can be changed. */
  actions?: ReactNode
  children: ReactNode
}

/** The card of one document or signature to submit: its name, content, problem and actions. */
export function SlotCard({ name, help, state, problem, actions, children }: Props) {
  return (
    <Card as="section" className={styles.slot} aria-label={name}>
      <div className={styles.titleLine}>
        <h2>{name}</h2>
        {state}
      </div>
      <p className={styles.small}>{help}</p>
      {children}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
      {actions && <div className={styles.buttons}>{actions}</div>}
    </Card>
  )
}
