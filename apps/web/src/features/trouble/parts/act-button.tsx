import { Button, type ButtonLook } from '@planet/ui/button'
import type { ReactNode } from 'react'
import { t } from '../text.ts'
import type { Act } from './use-act.ts'

type Props = {
  act: Act
  /** Which of the act's buttons this is. */
  name?: string
  type?: 'button' | 'submit'
  look?: ButtonLook
  size?: 'large' | 'medium'
  onClick?: () => void
  children: ReactNode
}

/** The button of an act: busy while it runs, and waiting while there is no connection. */
export function ActButton({ act, name = '', look = 'filled', children, ...button }: Props) {
  return (
    <Button {...button} look={look} busy={act.busyWith === name} disabled={!act.canAct}>
      {act.isWaitingForNetwork && look === 'filled' ? t.waiting : children}
    </Button>
  )
}
