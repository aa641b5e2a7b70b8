import { normalizeAccountId } from '@planet/api/account-id'
import type { RequestOf, ResultOf } from '@planet/wallet/worker/protocol'
import { useEffect, useState } from 'react'
import { currentSession } from '../../../session/session.ts'
import { callVault } from '../../../vault/vault.ts'
import { type ContactNetwork, contactNetworks, destinationOn, fieldOf } from './contact-network.ts'
import { isSameDestination } from './same-destination.ts'
import type { Contact } from './use-contacts.ts'

export type ContactState = ResultOf<'judgeContacts'>['states'][number]

const factsOf = (contact: Contact): RequestOf<'confirmContact'>['contact'] => ({
  id: contact.id,
  name: contact.name,
  planet: destinationOn(contact, 'planet'),
  bitcoin: destinationOn(contact, 'bitcoin'),
  ethereum: destinationOn(contact, 'ethereum'),
  tron: destinationOn(contact, 'tron'),
})

/** The vault knows this contact with this content. */
export async function confirmContact(contact: Contact): Promise<void> {
  const { accountId } = currentSession()
  if (accountId !== null) await callVault('confirmContact', { account: accountId, contact: factsOf(contact) })
}

/** What was saved is what was typed, so it needs no further confirmation on this device. */
export async function confirmSaved(
  contact: Contact,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isAsTyped = contactNetworks.every((network) => isTyped(contact, network, typed))
  if (isAsTyped && contact.name === String(typed.name ?? '').trim()) await confirmContact(contact)
}

function isTyped(
  contact: Contact,
  network: ContactNetwork,
  typed: Readonly<Record<string, unknown>>,
): boolean {
  const text = String(typed[fieldOf(network)] ?? '').trim()
  const saved = destinationOn(contact, network) ?? ''
  if (network !== 'planet') return isSameDestination(saved, text)
  return [contact.account_id, contact.address].some(
    (one) =>
      (one !== null && (isSameDestination(one, text) || one === normalizeAccountId(text))) ||
      (text === '' && saved === ''),
  )
}

/** What this device knows about each contact, by id. Empty while the vault is queried. */
export function useContactStates(contacts: readonly Contact[]): ReadonlyMap<string, ContactState> {
  const [states, setStates] = useState<ReadonlyMap<string, ContactState>>(new Map())
  useEffect(() => {
    const { accountId } = currentSession()
    if (accountId === null || contacts.length === 0) return
    let here = true
    callVault('judgeContacts', { account: accountId, contacts: contacts.map(factsOf) }).then(
      (judged) =>
        here &&
        setStates(
          new Map(
            contacts.map(({ id }, index): [string, ContactState] => [id, judged.states[index] ?? 'new']),
          ),
        ),
      // Without the vault every contact is shown as unconfirmed.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [contacts])
  return states
}
