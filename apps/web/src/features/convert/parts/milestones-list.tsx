import { Icon } from '@planet/ui/icon'
import { ProgressSteps } from '@planet/ui/progress'
import { t } from '../text.ts'
import own from './convert.module.css'
import { type ConvertRecord, type MilestoneName, milestonesOf } from './milestones.ts'
import { ReasonList } from './reason-list.tsx'

/** Its progress: every stage by name, with bars where there is something to count. */
export function Milestones({ convert }: { convert: ConvertRecord }) {
  return (
    <ol className={own.milestones}>
      {milestonesOf(convert).map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={own.dot} role="img" aria-label={t.stepState[state]}>
            {state === 'done' && <Icon name="check" size={16} />}
          </span>
          <div>
            <p>{titleOf(name, convert)}</p>
            {state === 'now' && <Detail name={name} convert={convert} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function titleOf(name: MilestoneName, { approvals, release }: ConvertRecord): string {
  switch (name) {
    case 'requested':
      return t.stepRequested
    case 'review':
      return t.stepReview
    case 'approvals':
      return t.stepApprovals(approvals.given, approvals.needed)
    case 'released':
      return t.stepReleased
    case 'confirmations':
      return release
        ? t.stepConfirmations(release.confirmations, release.needed)
        : t.stepConfirmations(0, defaultConfirmations)
    case 'complete':
      return t.stepComplete
    case 'returned':
      return t.stepReturned
  }
}

/** Before the number of required approvals is known. */
const defaultConfirmations = 12

function Detail({ name, convert }: { name: MilestoneName; convert: ConvertRecord }) {
  const { approvals, operators, release, reasons } = convert
  if (name === 'review')
    return (
      <>
        <ReasonList reasons={reasons} />
        {operators && (
          <>
            <p>{t.operatorApprovals(operators.given, operators.needed)}</p>
            <ProgressSteps
              done={operators.given}
              of={operators.needed}
              label={t.operatorApprovals(operators.given, operators.needed)}
            />
          </>
        )}
      </>
    )
  if (name === 'approvals')
    return (
      <ProgressSteps done={approvals.given} of={approvals.needed} label={titleOf('approvals', convert)} />
    )
  if (name === 'confirmations' && release)
    return (
      <ProgressSteps
        done={release.confirmations}
        of={release.needed}
        label={titleOf('confirmations', convert)}
      />
    )
  return null
}
