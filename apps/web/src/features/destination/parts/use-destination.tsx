import { Button } from '@planet/ui/button'
import { TextArea } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type ContactNetwork, destinationOn } from '../../contacts/parts/contact-network.ts'
import { ContactsDialog } from '../../contacts/parts/contacts-dialog.tsx'
import { t } from '../text.ts'
import styles from './destination.module.css'
import { ScanDialog } from './scan-dialog.tsx'

type Options<Change> = {
  label: string
  help: ReactNode
  error: string | undefined
  value: string
  maxLength: number
  /** The network of the offered contacts. */
  network: ContactNetwork
  /** The request in a pasted or scanned text; undefined if it is useless here. */
  read: (text: string) => Change | undefined
  onChange: (change: Change | { to: string }) => void
  /** Shown for a scanned code that is useless here. */
  useless: string
  /** Further options, before the others. */
  more?: ReactNode
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/**
 * The destination: typed, pasted, picked from contacts, or scanned. The dialog is outside the form: contacts have their
 * own forms, and forms cannot be nested.
 */
export function useDestination<Change>(options: Options<Change>): { field: ReactNode; dialog: ReactNode } {
  const { label, help, error, value, maxLength, network, read, onChange, useless, more } = options
  const [shown, setShown] = useState<'contacts' | 'scan'>()
  const close = () => setShown(undefined)
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      onChange(read(text) ?? { to: text.trim().slice(0, maxLength) })
    } catch {
      // Denied by the user or the browser.
      toast('bad', t.pasteFailed)
    }
  }
  const scanned = (text: string) => {
    const change = read(text)
    if (change) onChange(change)
    else toast('bad', useless)
    close()
  }
  const field = (
    <div className={styles.field}>
      <TextArea
        label={label}
        name="to"
        value={value}
        rows={1}
        className={styles.text}
        // Multiple lines only so that a long address is never cut.
        onChange={(event) => onChange({ to: event.target.value.replaceAll(/\s*\n\s*/g, '') })}
        onKeyDown={submitOnEnter}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLength}
        help={help}
        error={error}
      />
      <div className={styles.tools}>
        {more}
        <Button look="quiet" size="small" onClick={paste}>
          <Icon name="copy" size={18} />
          {t.paste}
        </Button>
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setShown('contacts')}>
          <Icon name="user" size={18} />
          {t.contacts}
        </Button>
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setShown('scan')}>
          <Icon name="scan" size={18} />
          {t.scan}
        </Button>
      </div>
    </div>
  )
  const dialog = (
    <>
      {shown === 'scan' && <ScanDialog onScanned={scanned} onClose={close} />}
      {shown === 'contacts' && (
        <ContactsDialog
          network={network}
          onClose={close}
          onPick={(contact) => {
            onChange({ to: destinationOn(contact, network) ?? '' })
            close()
          }}
        />
      )}
    </>
  )
  return { field, dialog }
}
