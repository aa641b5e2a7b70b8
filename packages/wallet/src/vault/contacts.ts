import { sha256 } from '@noble/hashes/sha2.js'
import { toHex, utf8 } from '../bytes.ts'
import { canonicalJson } from '../manifest/canonical-json.ts'
import type { VaultStore } from './store.ts'

/** A contact as a server stores it: a name, and a destination on each network. */
export type ContactFacts = {
  id: string
  name: string
  planet: string | null
  bitcoin: string | null
  ethereum: string | null
  tron: string | null
}

/** Whether the user has seen this contact on this device, with exactly this name and these destinations. */
export type ContactState = 'confirmed' | 'changed' | 'new'

const keyOf = (account: string): string => `contacts/${account}`
const maxContacts = 2000

/** A contact on PLANET: an account id or an address. */
export type NamedContact = { name: string; planet: string }

/** The digest alone in records of earlier releases. */
type Confirmed = string | { digest: string; name: string; planet: string | null }
type Known = Readonly<Record<string, Confirmed>>

/** A server stores the contacts; the device remembers their content, so that none can be swapped unnoticed. */
export async function judgeContacts(
  store: VaultStore,
  account: string,
  contacts: readonly ContactFacts[],
): Promise<ContactState[]> {
  const known = parse(await store.get(keyOf(account)))
  const states = contacts.map((contact): ContactState => {
    const before = Object.hasOwn(known, contact.id) ? known[contact.id] : undefined
    if (before === undefined) return 'new'
    return digestIn(before) === digestOf(contact) ? 'confirmed' : 'changed'
  })
  // A record of an earlier release has no name: what matches its digest is what the user has seen.
  const isBare = ({ id }: ContactFacts, index: number) =>
    states[index] === 'confirmed' && typeof known[id] === 'string'
  for (const contact of contacts.filter(isBare)) await confirmContact(store, account, contact)
  return states
}

/** The contacts that the user has seen on this device, no matter what a server lists. */
export async function confirmedContacts(store: VaultStore, account: string): Promise<NamedContact[]> {
  const known = Object.values(parse(await store.get(keyOf(account))))
  return known.flatMap((one) =>
    typeof one === 'object' && typeof one?.name === 'string' && typeof one.planet === 'string'
      ? [{ name: one.name, planet: one.planet }]
      : [],
  )
}

const digestIn = (confirmed: Confirmed): unknown =>
  typeof confirmed === 'string' ? confirmed : confirmed?.digest

export const confirmContact = (store: VaultStore, account: string, contact: ContactFacts): Promise<void> =>
  store.update(keyOf(account), (text) => {
    const { [contact.id]: _before, ...others } = parse(text)
    const entries = [...Object.entries(others), [contact.id, recordOf(contact)] as const]
    return JSON.stringify(Object.fromEntries(entries.slice(-maxContacts)))
  })

export const forgetContacts = (store: VaultStore, account: string): Promise<void> =>
  store.update(keyOf(account), () => undefined)

const recordOf = (contact: ContactFacts): Confirmed => ({
  digest: digestOf(contact),
  name: contact.name,
  planet: contact.planet,
})

const digestOf = ({ name, planet, bitcoin, ethereum, tron }: ContactFacts): string =>
  toHex(sha256(utf8(canonicalJson({ name, planet, bitcoin, ethereum, tron }))))

/** An unreadable record confirms nothing. */
function parse(text: string | undefined): Known {
  if (text === undefined) return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Known) : {}
  } catch {
    return {}
  }
}
