import { decideClick, type Landing } from './press.ts'

const controls = 'a[href], button, input, label, option, select, summary, textarea'

const landingOf = (event: MouseEvent): Landing<HTMLElement> => ({
  control:
    event.target instanceof Element ? (event.target.closest<HTMLElement>(controls) ?? undefined) : undefined,
  x: event.clientX,
  y: event.clientY,
})

/** Gives every click to the control that was pressed, even if the layout has moved it since. */
export function followPresses(): void {
  let press: Landing<HTMLElement> | undefined
  const forget = () => {
    press = undefined
  }
  addEventListener(
    'pointerdown',
    (event) => (press = event.button === 0 ? landingOf(event) : undefined),
    true,
  )
  addEventListener('pointercancel', forget, true)
  addEventListener(
    'click',
    (event) => {
      // Without a pointer: a key, a screen reader, or the click given below.
      if (event.detail === 0) return
      const pressed = press
      forget()
      const decision = decideClick(pressed, landingOf(event), (control) => control.isConnected)
      if (decision === 'pass') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (decision === 'redirect') pressed?.control?.click()
    },
    true,
  )
}
