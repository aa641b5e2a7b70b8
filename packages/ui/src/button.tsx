import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'filled' | 'quiet' | 'plain' | 'danger'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  size?: 'large' | 'medium' | 'small'
  /** Shows that the act is under way; the button cannot be pressed twice. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  look = 'filled',
  size = 'large',
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(look, size), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  )
}

/** For links that look like buttons. */
export const buttonClass = (
  look: ButtonLook = 'filled',
  size: 'large' | 'medium' | 'small' = 'large',
): string => classNames(styles.button, styles[look], styles[size])
