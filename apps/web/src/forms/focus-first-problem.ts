import type { FormEvent } from 'react'

/** Focuses the first field shown as invalid. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Handles a submit: runs the action, then focuses the first invalid field. */
export const submitAndFocus = (act: () => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = event.currentTarget
  void act().finally(() => focusFirstProblem(form))
}
