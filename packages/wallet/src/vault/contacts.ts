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
const most = 2000

type Known = Readonly<Record<string, string>>

/** A server stores the contacts; the device remembers their content, so that none can be swapped unnoticed. */
export async function judgeContacts(
  store: VaultStore,
  account: string,
  contacts: readonly ContactFacts[],
): Promise<ContactState[]> {
  const known = parse(await store.get(keyOf(account)))
  return contacts.map((contact) => {
    const before = Object.hasOwn(known, contact.id) ? known[contact.id] : undefined
    if (before === undefined) return 'new'
    return before === digestOf(contact) ? 'confirmed' : 'changed'
  })
}

export const confirmContact = (store: VaultStore, account: string, contact: ContactFacts): Promise<void> =>
  store.update(keyOf(account), (text) => {
    const { [contact.id]: _before, ...others } = parse(text)
    const entries = [...Object.entries(others), [contact.id, digestOf(contact)] as const]
    return JSON.stringify(Object.fromEntries(entries.slice(-most)))
  })

export const forgetContacts = (store: VaultStore, account: string): Promise<void> =>
  store.update(keyOf(account), () => undefined)

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
