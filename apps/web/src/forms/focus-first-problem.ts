import type { FormEvent } from 'react'

/** Focuses the first field that is drawn as wrong. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Handles a submit: does the act, then focuses the first field that it found wrong. */
export const submitAndFocus = (act: () => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = event.currentTarget
  void act().finally(() => focusFirstProblem(form))
}
