import { FormPage } from '@planet/ui/form-page'
import { ContactList } from '../../features/contacts/contact-list.tsx'
import { destinationOn } from '../../features/contacts/contact-network.ts'
import { t } from '../../features/contacts/text.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { navigate } from '../../routes/location.ts'

/** /contacts: the people the account pays. Picking one starts a payment on PLANET. */
export default function Contacts() {
  useTitle(t.title)
  return (
    <FormPage>
      <h1>{t.title}</h1>
      <ContactList
        network="planet"
        onPick={(contact) =>
          navigate(`/transfer?${new URLSearchParams({ to: destinationOn(contact, 'planet') ?? '' })}`)
        }
      />
    </FormPage>
  )
}
