import type { AnswerOf } from '@planet/api/call'
import type { checklist } from '@planet/api/calls/customer/checklist'
import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { ProgressRing } from '@planet/ui/progress'
import { Skeleton } from '@planet/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { LoadFailed } from '../../../api/load-failed.tsx'
import type { Loaded } from '../../../api/use-data.ts'
import { focusHeading } from '../../../forms/focus-heading.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './home.module.css'
import { doneCount, hintOf, nextStep, type Step, stepsOf } from './steps.ts'

type List = AnswerOf<typeof checklist>

// They bring the schema library, which Home does not need until one is opened.
const LetterCodeDialog = lazy(() => import('./letter-code-dialog.tsx'))
const MobileCodeDialog = lazy(() => import('./mobile-code-dialog.tsx'))

export function Checklist({ list }: { list: Loaded<List> & { reload: () => void } }) {
  const [dialog, setDialog] = useState<'mobile' | 'letter'>()
  if (list.state === 'loading') return <Skeleton label={common.loading} lines={3} />
  if (list.state === 'failed') return <LoadFailed reload={list.reload}>{t.checklistFailed}</LoadFailed>
  const steps = stepsOf(list.data)
  // What is done needs no more attention.
  if (!nextStep(steps)) return null
  const finish = () => {
    setDialog(undefined)
    list.reload()
    // The row that opened the dialog is no longer a button.
    requestAnimationFrame(() => focusHeading())
  }
  return (
    <section aria-label={t.checklist}>
      <ListCard>
        <li>
          <Summary steps={steps} />
        </li>
        {steps.map((step) => (
          <li key={step.name}>
            <StepRow step={step} onOpen={setDialog} />
          </li>
        ))}
      </ListCard>
      <Suspense>
        {dialog === 'mobile' && (
          <MobileCodeDialog
            hint={list.data.mobile_hint}
            alreadySent={list.data.mobile === 'sent'}
            onDone={finish}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'letter' && <LetterCodeDialog onDone={finish} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </section>
  )
}

function Summary({ steps }: { steps: readonly Step[] }) {
  const done = doneCount(steps)
  const next = nextStep(steps)
  return (
    <Row
      start={<ProgressRing done={done} of={steps.length} />}
      title={t.stepsDone(done, steps.length)}
      detail={next && t.hints[hintOf(next)]}
    />
  )
}

function StepRow({ step, onOpen }: { step: Step; onOpen: (dialog: 'mobile' | 'letter') => void }) {
  const { name, state } = step
  const mark = (
    <span className={styles.mark} data-state={state}>
      <Icon
        name={state === 'done' ? 'check' : 'clock'}
        size={16}
        title={state === 'done' ? t.done : t.notDone}
      />
    </span>
  )
  const canOpen = state === 'open' && (name === 'mobile' || name === 'letter')
  if (!canOpen) return <Row start={mark} title={<span className={styles.stepName}>{t.steps[name]}</span>} />
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(name)}>
      <Row
        start={mark}
        title={<span className={styles.stepName}>{t.steps[name]}</span>}
        end={<Icon name="chevron" size={18} className={styles.chevron} />}
      />
    </button>
  )
}
