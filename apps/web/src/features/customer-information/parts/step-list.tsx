import { Icon } from '@planet/ui/icon'
import { t } from '../text.ts'
import styles from './customer-information.module.css'
import type { StepName, UserType } from './items.ts'

type Props = { steps: readonly StepName[]; current: StepName; userType: UserType }

const companySteps: Partial<Record<StepName, string>> = t.company.steps
const companyLeads: Partial<Record<StepName, string>> = t.company.leads

/** A company has a registered address, and an applicant who acts for it. */
export const stepName = (step: StepName, userType: UserType): string =>
  (userType === 'corporate' ? companySteps[step] : undefined) ?? t.steps[step]

export const leadOf = (step: StepName, userType: UserType): string =>
  (userType === 'corporate' ? companyLeads[step] : undefined) ?? t.leads[step]

/** The current step, next to the form if there is room. */
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
