import { addContact } from '@planet/api/calls/contacts/add'
import { editContact } from '@planet/api/calls/contacts/edit'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form, FormStack } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import type { ReactNode } from 'react'
import { RequestFailure, request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { t } from '../text.ts'
import { confirmSaved } from './contact-facts.ts'
import { type ContactNetwork, contactNetworks, destinationOn, fieldOf } from './contact-network.ts'
import styles from './contacts.module.css'
import type { Contact } from './use-contacts.ts'

type Props = { network: ContactNetwork; onDone: () => void; onCancel: () => void }

const labels = { name: t.name, ...t.fields }

/** Submits, and reports at once if a destination is already saved under another name. */
async function sendOnce(
  typed: Readonly<Record<string, unknown>>,
  send: () => Promise<{ contact: Contact }>,
  onDone: () => void,
): Promise<void> {
  try {
    const { contact } = await send()
    await confirmSaved(contact, typed)
  } catch (failure) {
    const isKnown = failure instanceof RequestFailure && failure.code === 'data_already_exists'
    if (!isKnown) throw failure
    return toast('bad', t.exists)
  }
  toast('good', t.saved)
  onDone()
}

/** A known destination (from a receipt) is given; otherwise the user types it. */
export function AddContactForm({ network, to, onDone, onCancel }: Props & { to?: string }) {
  const form = useCallForm({
    call: addContact,
    labels,
    ...(to !== undefined && { extra: () => ({ [fieldOf(network)]: to }) }),
    send: (contents) => sendOnce(contents, () => request(handles.addContact, { contents }), onDone),
  })
  return (
    <Form ref={form.formRef} onSubmit={form.onSubmit}>
      <NameField error={form.errorOf('name') && t.enterName} />
      {to === undefined && <Destinations network={network} errorOf={form.errorOf} />}
      <FormButtons busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}

export function EditContactForm({ network, contact, onDone, onCancel }: Props & { contact: Contact }) {
  const form = useCallForm({
    call: editContact,
    labels,
    extra: () => ({ id: contact.id }),
    send: (contents) => sendOnce(contents, () => request(handles.editContact, { contents }), onDone),
  })
  return (
    <Form ref={form.formRef} onSubmit={form.onSubmit}>
      <NameField error={form.errorOf('name') && t.enterName} value={contact.name} />
      <Destinations network={network} contact={contact} errorOf={form.errorOf} />
      <FormButtons busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}

const NameField = ({ error, value }: { error: string | undefined; value?: string }) => (
  <TextField
    label={t.name}
    name="name"
    defaultValue={value}
    maxLength={60}
    autoComplete="off"
    error={error}
  />
)

type DestinationsProps = {
  network: ContactNetwork
  contact?: Contact
  errorOf: (field: string) => string | undefined
}

/** The requested network comes first; the others are shown on demand, or if one of them is invalid. */
function Destinations({ network, contact, errorOf }: DestinationsProps) {
  const others = contactNetworks.filter((one) => one !== network)
  const written = (one: ContactNetwork) => (contact && destinationOn(contact, one)) ?? undefined
  const isOpen = others.some((one) => errorOf(fieldOf(one)) !== undefined || written(one) !== undefined)
  const field = (one: ContactNetwork): ReactNode => (
    <TextField
      key={one}
      label={t.fields[fieldOf(one)]}
      name={fieldOf(one)}
      defaultValue={written(one)}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      error={errorOf(fieldOf(one))}
    />
  )
  return (
    <>
      {field(network)}
      <details className={styles.others} open={isOpen || undefined}>
        <summary>{t.others}</summary>
        <FormStack>{others.map(field)}</FormStack>
      </details>
    </>
  )
}

function FormButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button look="quiet" onClick={onCancel}>
        {t.cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {t.save}
      </Button>
    </div>
  )
}
