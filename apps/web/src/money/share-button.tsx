import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { CopyButton } from '../copy/copy-button.tsx'

/** Hands a text to the device's own sharing where it has one, and copies it elsewhere. */
export function ShareButton({ text, share, copy }: { text: string; share: string; copy: string }) {
  if (!navigator.share) return <CopyButton value={text}>{copy}</CopyButton>
  // Whoever closes the sheet has changed his mind; that is no failure.
  const open = () => navigator.share({ text }).catch(() => undefined)
  return (
    <Button look="quiet" size="medium" onClick={open}>
      <Icon name="share" size={18} />
      {share}
    </Button>
  )
}
