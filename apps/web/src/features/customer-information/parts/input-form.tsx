import { Button } from '@planet/ui/button'
import { ProgressSteps } from '@planet/ui/progress'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './customer-information.module.css'
import { saveState } from './form-machine.ts'
import type { UserType } from './items.ts'
import { ItemsStep } from './items-step.tsx'
import { OwnersStep } from './owners-step.tsx'
import { leadOf, StepList, stepName } from './step-list.tsx'
import { type FormTarget, useInformationForm } from './use-information-form.ts'
import type { Values } from './values.ts'

type Props = {
  saved: Values
  userType: UserType
  target: FormTarget
  /** The purpose of a step, if it differs from opening an account. */
  leads?: Partial<typeof t.leads>
  /** Above the steps. */
  children?: ReactNode
}

export function InputForm({ saved, userType, target, leads, children }: Props) {
  const form = useInformationForm(saved, userType, target)
  const { state, steps, step, before, go, goOn, busy, isToCheck } = form
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const firstWrong = state.errors[0]?.field

  useEffect(() => focusField(formRef.current, firstWrong), [firstWrong])
  const shown = useRef(step)
  useEffect(() => {
    // A user led back to a wrong field stays there.
    if (shown.current !== step && !firstWrong) headingRef.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step, firstWrong])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wentOn = await goOn()
    if (!wentOn) focusField(formRef.current, firstWrong)
  }
  const number = steps.indexOf(step) + 1
  const saving = saveState(state)
  return (
    <div className={styles.layout}>
      <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <header className={styles.head}>
          <ProgressSteps done={number} of={steps.length} label={t.stepOf(number, steps.length)} />
          <p className={styles.small}>{t.stepOf(number, steps.length)}</p>
          <h1 ref={headingRef} tabIndex={-1}>
            {stepName(step, userType)}
          </h1>
          <p className={styles.lead}>{leads?.[step] ?? leadOf(step, userType)}</p>
        </header>
        {step === 'owners' ? <OwnersStep form={form} /> : <ItemsStep form={form} step={step} />}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {isToCheck ? t.toCheck : t.next}
          </Button>
          {before && (
            <Button look="plain" onClick={() => go(before)}>
              {common.back}
            </Button>
          )}
        </div>
        <p className={styles.small} role="status">
          {saving === 'idle' ? t.allRequired : t.save[saving]}
        </p>
      </form>
      <StepList steps={steps} current={step} userType={userType} />
    </div>
  )
}

function focusField(form: HTMLFormElement | null, path: string | undefined): void {
  const field = path === undefined ? null : form?.elements.namedItem(path)
  const target = field instanceof RadioNodeList ? field[0] : field
  if (target instanceof HTMLElement) target.focus()
}
