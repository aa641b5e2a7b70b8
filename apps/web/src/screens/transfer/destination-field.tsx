import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import { useSite } from '../../site/use-site.ts'
import { ContactsDialog } from '../contacts/contacts-dialog.tsx'
import { readCode } from './read-code.ts'
import { canScan, ScanDialog } from './scan-dialog.tsx'
import { t } from './text.ts'
import own from './transfer.module.css'
import type { Draft } from './transfer-machine.ts'

export type DestinationDialogName = 'contacts' | 'scan'
type OnChange = (change: Partial<Draft>) => void
type Props = {
  value: string
  error: string | undefined
  onChange: OnChange
  onOpen: (dialog: DestinationDialogName) => void
}

const useStage = () => useSite()?.stage ?? 'main'

/** Whom to pay: typed, pasted, picked or scanned. */
export function DestinationField({ value, error, onChange, onOpen }: Props) {
  const stage = useStage()
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      onChange(readCode(text, stage) ?? { to: text.trim().slice(0, 80) })
    } catch {
      // Refused by the person or the browser.
      toast('bad', t.pasteFailed)
    }
  }
  return (
    <div className={own.destination}>
      <TextField
        label={t.destination}
        name="to"
        value={value}
        onChange={(event) => onChange({ to: event.target.value })}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        help={t.destinationHelp}
        error={error}
      />
      <div className={own.tools}>
        <Button look="quiet" size="small" onClick={paste}>
          <Icon name="copy" size={18} />
          {t.paste}
        </Button>
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen('contacts')}>
          <Icon name="user" size={18} />
          {t.contacts}
        </Button>
        {canScan() && (
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen('scan')}>
            <Icon name="scan" size={18} />
            {t.scan}
          </Button>
        )}
      </div>
    </div>
  )
}

type DialogProps = { dialog: DestinationDialogName | undefined; onChange: OnChange; onClose: () => void }

/** Stands outside the form: the contacts have forms of their own, and one form cannot hold another. */
export function DestinationDialog({ dialog, onChange, onClose }: DialogProps) {
  const stage = useStage()
  const scanned = (text: string) => {
    const read = readCode(text, stage)
    if (read) onChange(read)
    else toast('bad', t.scanUnknown)
    onClose()
  }
  if (dialog === 'scan') return <ScanDialog onScanned={scanned} onClose={onClose} />
  if (dialog !== 'contacts') return null
  return (
    <ContactsDialog
      onClose={onClose}
      onPick={({ account_id, address }) => {
        onChange({ to: account_id ?? address })
        onClose()
      }}
    />
  )
}
