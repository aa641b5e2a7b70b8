import { Dialog } from '@planet/ui/dialog'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { ContactList } from './contact-list.tsx'
import type { ContactNetwork } from './contact-network.ts'
import type { Contact } from './use-contacts.ts'

type Props = { network: ContactNetwork; onPick: (contact: Contact) => void; onClose: () => void }

/** The contact list over a form that asks for a recipient. */
export const ContactsDialog = ({ network, onPick, onClose }: Props) => (
  <Dialog title={t.title} closeLabel={common.close} onClose={onClose}>
    <ContactList network={network} onPick={onPick} />
  </Dialog>
)
