import { Icon } from '@planet/ui/icon'
import styles from './customer-information.module.css'
import type { StepName } from './items.ts'
import { t } from './text.ts'

/** Where one is, beside the form where there is room. */
export function StepList({ steps, current }: { steps: readonly StepName[]; current: StepName }) {
  const here = steps.indexOf(current)
  return (
    <aside className={styles.aside} aria-label={t.inputTitle}>
      <ol className={styles.stepList}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === here ? 'step' : undefined}
            data-done={index < here || undefined}
          >
            <span className={styles.stepMark}>
              {index < here ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {t.steps[step]}
          </li>
        ))}
      </ol>
    </aside>
  )
}
