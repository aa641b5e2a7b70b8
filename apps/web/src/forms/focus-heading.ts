/** Moves the focus to a heading, which screen readers then announce; to the page's own if there is no other. */
export function focusHeading(heading = 'main h1'): void {
  const found = document.querySelector<HTMLElement>(heading) ?? document.querySelector<HTMLElement>('main h1')
  if (!found) return
  found.tabIndex = -1
  found.focus()
}
