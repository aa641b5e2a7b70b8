import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { Icon } from '@planet/ui/icon'
import { useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { AddContactForm } from './contact-form.tsx'
import { type ContactNetwork, destinationOn } from './contact-network.ts'
import { useContacts } from './use-contacts.ts'

type Props = { network: ContactNetwork; to: string }

/** After a payment: saves the destination, unless it is saved already. */
export function SaveContact({ network, to }: Props) {
  const { list } = useContacts()
  const [isOpen, setOpen] = useState(false)
  const isKnown = list.data?.contacts.some(
    (contact) => destinationOn(contact, network) === to || (network === 'planet' && contact.address === to),
  )
  if (isKnown !== false) return null
  const close = () => setOpen(false)
  const done = () => {
    close()
    list.reload()
  }
  return (
    <>
      <Button look="plain" size="medium" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="user" size={18} />
        {t.saveContact}
      </Button>
      {isOpen && (
        <Dialog title={t.saveContact} closeLabel={common.close} onClose={close}>
          <AddContactForm network={network} to={to} onCancel={close} onDone={done} />
        </Dialog>
      )}
    </>
  )
}
