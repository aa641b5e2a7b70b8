import { Address } from '@planet/ui/address'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { confirmContact, useContactStates } from './contact-facts.ts'
import { AddContactForm, EditContactForm } from './contact-form.tsx'
import { type ContactNetwork, destinationOn } from './contact-network.ts'
import styles from './contacts.module.css'
import { type Contact, useContacts } from './use-contacts.ts'

type Act = { kind: 'add' } | { kind: 'edit' | 'remove' | 'confirm'; contact: Contact }
type Props = { network: ContactNetwork; onPick: (contact: Contact) => void }

/** Recipients on a network: picked with one tap, and managed here too. */
export function ContactList({ network, onPick }: Props) {
  const { list, remove } = useContacts()
  const [act, setAct] = useState<Act>()
  const done = () => {
    setAct(undefined)
    list.reload()
  }
  const cancel = () => setAct(undefined)
  const all = list.data?.contacts ?? []
  const payable = all.filter((contact) => destinationOn(contact, network) !== null)
  const others = all.filter((contact) => !payable.includes(contact))
  const states = useContactStates(all)
  /** A server stores the contacts: one that this device has not seen in this form is confirmed before it is used. */
  const pick = (contact: Contact) =>
    states.get(contact.id) === 'confirmed' ? onPick(contact) : setAct({ kind: 'confirm', contact })
  return (
    <div className={styles.list}>
      {act?.kind === 'add' && <AddContactForm network={network} onDone={done} onCancel={cancel} />}
      {act?.kind === 'edit' && (
        <EditContactForm network={network} contact={act.contact} onDone={done} onCancel={cancel} />
      )}
      {act?.kind === 'remove' && (
        <div className={styles.question}>
          <p>{t.removeQuestion(act.contact.name)}</p>
          <div className={styles.buttons}>
            <Button look="quiet" onClick={cancel}>
              {t.cancel}
            </Button>
            <Button look="danger" onClick={() => remove(act.contact, { onSettled: cancel })}>
              {t.removeConfirm}
            </Button>
          </div>
        </div>
      )}
      {act?.kind === 'confirm' && (
        <div className={styles.question}>
          <Notice meaning={states.get(act.contact.id) === 'changed' ? 'bad' : 'wait'} urgent>
            {states.get(act.contact.id) === 'changed' ? t.changedText : t.confirmText}
          </Notice>
          <p>{act.contact.name}</p>
          <Address value={destinationOn(act.contact, network) ?? ''} />
          <div className={styles.buttons}>
            <Button look="quiet" onClick={cancel}>
              {t.cancel}
            </Button>
            <Button onClick={() => confirmContact(act.contact).then(() => onPick(act.contact))}>
              {t.confirm}
            </Button>
          </div>
        </div>
      )}
      {!act && (
        <>
          {list.state === 'loading' && <Skeleton label={common.loading} lines={3} />}
          {list.state === 'failed' && <LoadFailed reload={list.reload}>{t.failed}</LoadFailed>}
          {list.state === 'ready' && all.length === 0 && (
            <Empty icon="user" title={t.empty}>
              {t.emptyText}
            </Empty>
          )}
          {payable.length > 0 && (
            <ListCard>
              {payable.map((contact) => (
                <li key={contact.id} className={styles.contact}>
                  <button type="button" onClick={() => pick(contact)}>
                    <ContactRow contact={contact} detail={destinationOn(contact, network)} />
                  </button>
                  <Tools contact={contact} onAct={setAct} />
                </li>
              ))}
            </ListCard>
          )}
          {others.length > 0 && (
            <section className={styles.elsewhere}>
              <h3>{t.elsewhere[network]}</h3>
              <ListCard>
                {others.map((contact) => (
                  <li key={contact.id} className={styles.contact}>
                    <ContactRow contact={contact} />
                    <Tools contact={contact} onAct={setAct} />
                  </li>
                ))}
              </ListCard>
            </section>
          )}
          <Button look="quiet" onClick={() => setAct({ kind: 'add' })}>
            <Icon name="plus" size={18} />
            {t.add}
          </Button>
        </>
      )}
    </div>
  )
}

function ContactRow({ contact: { name }, detail }: { contact: Contact; detail?: string | null }) {
  return (
    <Row
      start={
        <span className={styles.mark} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      }
      title={name}
      detail={
        detail && (
          <span className={styles.id} translate="no">
            {detail}
          </span>
        )
      }
    />
  )
}

function Tools({ contact, onAct }: { contact: Contact; onAct: (act: Act) => void }) {
  const { name } = contact
  return (
    <span className={styles.tools}>
      <button type="button" aria-label={t.edit(name)} onClick={() => onAct({ kind: 'edit', contact })}>
        <Icon name="edit" size={18} />
      </button>
      <button type="button" aria-label={t.remove(name)} onClick={() => onAct({ kind: 'remove', contact })}>
        <Icon name="trash" size={18} />
      </button>
    </span>
  )
}
