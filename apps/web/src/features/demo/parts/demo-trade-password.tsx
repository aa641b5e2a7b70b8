import { Button } from '@planet/ui/button'
import type { MouseEvent } from 'react'
import { t } from '../text.ts'
import { useDemoAccount } from './use-demo-account.ts'

/** Fills in the trade password of a demo account. Shown to visitors who are logged in as one. */
export function DemoTradePassword({ field }: { field: string }) {
  const demo = useDemoAccount()
  if (!demo) return null
  const fill = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(field)
    if (input instanceof HTMLInputElement) typeInto(input, demo.trade_password)
  }
  return (
    <Button look="plain" size="small" onClick={fill}>
      {t.usePassword}
    </Button>
  )
}

/** Sets the value like typing, so that the form sees the change. */
function typeInto(input: HTMLInputElement, text: string): void {
  // React replaces the setter of each input and ignores an event whose value it has seen being set.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
