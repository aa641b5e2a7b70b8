import { FormPage } from '@planet/ui/form-page'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { ContactList } from '../parts/contact-list.tsx'
import { destinationOn } from '../parts/contact-network.ts'
import { t } from '../text.ts'

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
