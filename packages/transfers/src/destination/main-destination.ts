import { looksAlike } from '@planet/wallet/addresses/look-alike'
import { type Contact, listContacts } from '../contacts/contacts.ts'
import type { Transfers } from '../transfers.ts'

export type KnownDestination = {
  contact_name: string | null
  looks_like: { address: string; contact_name: string | null } | null
}

type Asked = {
  network: 'bitcoin' | 'ethereum' | 'tron'
  /** In the network's own notation. */
  address: string
  /** Addresses with the same first and last characters that the account has paid. */
  paid: readonly string[]
}

/** What the account knows about a destination on a main network. */
export async function knownDestination(
  transfers: Pick<Transfers, 'db' | 'dataKeys'>,
  accountId: string,
  { network, address, paid }: Asked,
): Promise<KnownDestination> {
  const contacts = await listContacts(transfers, accountId)
  const nameOf = (known: string) => contacts.find((one: Contact) => one[network] === known)?.name ?? null
  const contactName = nameOf(address)
  // Skip the look-alike warning for saved contacts and past recipients.
  if (contactName !== null || paid.includes(address)) return { contact_name: contactName, looks_like: null }
  const written = contacts.flatMap((one) => one[network] ?? [])
  const other = [...written, ...paid].find((known) => looksAlike(known, address))
  return {
    contact_name: null,
    looks_like: other === undefined ? null : { address: other, contact_name: nameOf(other) },
  }
}
