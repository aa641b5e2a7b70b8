import { FormPage } from '@planet/ui/form-page'
import { ContactList } from '../../features/contacts/contact-list.tsx'
import { destinationOn } from '../../features/contacts/contact-network.ts'
import { t } from '../../features/contacts/text.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { navigate } from '../../routes/location.ts'

/** /contacts: the people whom the account pays. One that is picked is paid on PLANET. */
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
