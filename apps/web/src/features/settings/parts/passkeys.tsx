import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Dialog } from '@planet/ui/dialog'
import { Icon } from '@planet/ui/icon'
import { Skeleton } from '@planet/ui/skeleton'
import { useRef, useState } from 'react'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { EditPasskey } from './edit-passkey.tsx'
import type { LoginPasskey } from './login-passkey.ts'
import styles from './settings.module.css'

const words = t.passkeys

/** Passkeys of the login. Those that unlock the wallet on a device are listed with that wallet. */
export function Passkeys() {
  const list = useData(handles.listPasskeys)
  const [open, setOpen] = useState<LoginPasskey | 'add'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const passkeys = list.data?.passkeys ?? []
  const close = () => setOpen(undefined)
  const changed = () => {
    close()
    list.reload()
    // The row that was open may be gone.
    heading.current?.focus()
  }
  return (
    <section className={styles.group}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={styles.small}>{words.text}</p>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={1} />}
      {list.state === 'failed' && <LoadFailed reload={list.reload}>{words.failed}</LoadFailed>}
      {passkeys.length > 0 && (
        <ListCard>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} onOpen={() => setOpen(passkey)} />
            </li>
          ))}
        </ListCard>
      )}
      <Button look="quiet" onClick={() => setOpen('add')}>
        <Icon name="key" size={20} />
        {words.add}
      </Button>
      {open === 'add' && (
        <Dialog title={words.add} closeLabel={common.close} onClose={close}>
          <AddPasskeyForm onDone={changed} />
        </Dialog>
      )}
      {open !== undefined && open !== 'add' && (
        <Dialog title={open.name} closeLabel={common.close} onClose={close}>
          <EditPasskey passkey={open} onDone={changed} />
        </Dialog>
      )}
    </section>
  )
}

const PasskeyRow = ({ passkey, onOpen }: { passkey: LoginPasskey; onOpen: () => void }) => (
  <button type="button" aria-label={words.edit(passkey.name)} onClick={onOpen}>
    <Row
      start={<Icon name="key" className={styles.icon} />}
      title={passkey.name}
      detail={
        passkey.last_used_at === null
          ? words.neverUsed(formatDateTime(passkey.created_at))
          : words.lastUsed(formatDateTime(passkey.last_used_at))
      }
      end={<Icon name="chevron" size={18} className={styles.icon} />}
    />
  </button>
)
