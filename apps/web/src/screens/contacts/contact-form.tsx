import { addContact } from '@planet/contract/calls/contacts/add'
import { renameContact } from '@planet/contract/calls/contacts/rename'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { toast } from '@planet/ui/toast'
import { RequestFailure, request } from '../../api/request.ts'
import forms from '../../forms/form-page.module.css'
import { useCallForm } from '../../forms/use-call-form.ts'
import styles from './contacts.module.css'
import { t } from './text.ts'
import type { Contact } from './use-contacts.ts'

type Props = { onDone: () => void; onCancel: () => void }

/** A destination that is already known (from a receipt) is given; otherwise it is typed. */
export function AddContactForm({ to, onDone, onCancel }: Props & { to?: string }) {
  const form = useCallForm({
    call: addContact,
    labels: { name: t.name, to: t.to },
    ...(to !== undefined && { extra: () => ({ to }) }),
    send: async (contents) => {
      try {
        await request<typeof addContact>(addContact, { contents })
      } catch (failure) {
        const isKnown = failure instanceof RequestFailure && failure.code === 'data_already_exists'
        if (!isKnown) throw failure
        return toast('bad', t.exists)
      }
      toast('good', t.added)
      onDone()
    },
  })
  return (
    <form ref={form.formRef} className={forms.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t.name} name="name" maxLength={60} autoComplete="off" error={form.errorOf('name')} />
      {to === undefined && (
        <TextField
          label={t.to}
          name="to"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          error={form.errorOf('to')}
        />
      )}
      <FormButtons busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

export function RenameContactForm({ contact, onDone, onCancel }: Props & { contact: Contact }) {
  const form = useCallForm({
    call: renameContact,
    labels: { name: t.name },
    extra: () => ({ id: contact.id }),
    send: async (contents) => {
      await request<typeof renameContact>(renameContact, { contents })
      onDone()
    },
  })
  return (
    <form ref={form.formRef} className={forms.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t.name}
        name="name"
        defaultValue={contact.name}
        maxLength={60}
        autoComplete="off"
        error={form.errorOf('name')}
      />
      <FormButtons busy={form.busy} onCancel={onCancel} />
    </form>
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
