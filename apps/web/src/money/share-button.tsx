import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { CopyButton } from '../copy/copy-button.tsx'

/** Passes a text to the device's own sharing if available, and copies it otherwise. */
export function ShareButton({ text, share, copy }: { text: string; share: string; copy: string }) {
  if (!navigator.share) return <CopyButton value={text}>{copy}</CopyButton>
  // Closing the sheet is a change of mind, not a failure.
  const open = () => navigator.share({ text }).catch(() => undefined)
  return (
    <Button look="quiet" size="medium" onClick={open}>
      <Icon name="share" size={18} />
      {share}
    </Button>
  )
}
