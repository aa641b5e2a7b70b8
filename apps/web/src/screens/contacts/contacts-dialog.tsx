import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Dialog } from '@planet/ui/dialog'
import { Empty } from '@planet/ui/empty'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { common } from '../../i18n/common.ts'
import { AddContactForm, RenameContactForm } from './contact-form.tsx'
import styles from './contacts.module.css'
import { t } from './text.ts'
import { type Contact, useContacts } from './use-contacts.ts'

type Act = { kind: 'add' } | { kind: 'rename' | 'remove'; contact: Contact }
type Props = { onPick: (contact: Contact) => void; onClose: () => void }

/** Whom to pay: picked with one touch, and kept in order here too. */
export function ContactsDialog({ onPick, onClose }: Props) {
  const { list, remove } = useContacts()
  const [act, setAct] = useState<Act>()
  const done = () => {
    setAct(undefined)
    list.reload()
  }
  const cancel = () => setAct(undefined)
  const contacts = list.data?.contacts ?? []
  return (
    <Dialog title={t.title} closeLabel={common.close} onClose={onClose}>
      {act?.kind === 'add' && <AddContactForm onDone={done} onCancel={cancel} />}
      {act?.kind === 'rename' && <RenameContactForm contact={act.contact} onDone={done} onCancel={cancel} />}
      {act?.kind === 'remove' && (
        <div className={styles.question}>
          <p>{t.removeQuestion(act.contact.name)}</p>
          <div className={styles.buttons}>
            <Button look="quiet" onClick={cancel}>
              {t.cancel}
            </Button>
            <Button look="danger" onClick={() => remove(act.contact).then(cancel)}>
              {t.removeConfirm}
            </Button>
          </div>
        </div>
      )}
      {!act && (
        <>
          {list.state === 'loading' && <Skeleton label={common.loading} lines={3} />}
          {list.state === 'failed' && <Notice meaning="bad">{t.failed}</Notice>}
          {list.state === 'ready' && contacts.length === 0 && (
            <Empty icon="user" title={t.empty}>
              {t.emptyText}
            </Empty>
          )}
          {contacts.length > 0 && (
            <ListCard>
              {contacts.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onPick={onPick} onAct={setAct} />
              ))}
            </ListCard>
          )}
          <Button look="quiet" onClick={() => setAct({ kind: 'add' })}>
            <Icon name="plus" size={18} />
            {t.add}
          </Button>
        </>
      )}
    </Dialog>
  )
}

type RowProps = { contact: Contact; onPick: (contact: Contact) => void; onAct: (act: Act) => void }

function ContactRow({ contact, onPick, onAct }: RowProps) {
  const { name, account_id, address } = contact
  return (
    <li className={styles.contact}>
      <button type="button" onClick={() => onPick(contact)}>
        <Row
          start={
            <span className={styles.mark} aria-hidden="true">
              {[...name][0]?.toUpperCase()}
            </span>
          }
          title={name}
          detail={
            <span className={styles.id} translate="no">
              {account_id ?? address}
            </span>
          }
        />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={t.rename(name)}
        onClick={() => onAct({ kind: 'rename', contact })}
      >
        <Icon name="settings" size={18} />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={t.remove(name)}
        onClick={() => onAct({ kind: 'remove', contact })}
      >
        <Icon name="trash" size={18} />
      </button>
    </li>
  )
}
