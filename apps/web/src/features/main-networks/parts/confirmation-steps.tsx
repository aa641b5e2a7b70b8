import { ProgressSteps } from '@planet/ui/progress'
import { t } from '../text.ts'
import styles from './main-networks.module.css'

export function ConfirmationSteps({ confirmations, needed }: { confirmations: number; needed: number }) {
  const label = t.confirmations(confirmations, needed)
  return (
    <div className={styles.steps}>
      <ProgressSteps done={confirmations} of={needed} label={label} />
      <p className={styles.quiet}>{label}</p>
    </div>
  )
}
