import { Button, type ButtonLook } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'

type Props = { value: string; look?: ButtonLook; size?: 'medium' | 'small'; children?: ReactNode }

/** Copies with one tap, and reports whether it worked. */
export function CopyButton({ value, look = 'quiet', size = 'medium', children = common.copy }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast('good', common.copied),
      () => toast('bad', common.copyFailed),
    )
  return (
    <Button look={look} size={size} onClick={copy}>
      <Icon name="copy" size={18} />
      {children}
    </Button>
  )
}
