import { Icon } from '@planet/ui/icon'
import styles from './customer-information.module.css'
import type { StepName } from './items.ts'
import { t } from './text.ts'

type UserType = 'individual' | 'corporate'
type Props = { steps: readonly StepName[]; current: StepName; userType: UserType }

/** For a company, the person is its contact. */
export const stepName = (step: StepName, userType: UserType): string =>
  userType === 'corporate' && step === 'person' ? t.contactPerson : t.steps[step]

/** Where one is, beside the form where there is room. */
export function StepList({ steps, current, userType }: Props) {
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
            {stepName(step, userType)}
          </li>
        ))}
      </ol>
    </aside>
  )
}
