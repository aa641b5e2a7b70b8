import type { Contact } from './use-contacts.ts'

export type MainNetwork = 'bitcoin' | 'ethereum' | 'tron'
/** Where a contact can be paid. */
export type ContactNetwork = 'planet' | MainNetwork

export const contactNetworks: readonly ContactNetwork[] = ['planet', 'bitcoin', 'ethereum', 'tron']

export const isMainNetwork = (text: string | undefined): text is MainNetwork =>
  text === 'bitcoin' || text === 'ethereum' || text === 'tron'

/** A contact's destination on a network; null if there is none. */
export const destinationOn = (contact: Contact, network: ContactNetwork): string | null =>
  network === 'planet' ? (contact.account_id ?? contact.address) : contact[network]

/** The field name of a network in the call. */
export const fieldOf = (network: ContactNetwork): 'to' | MainNetwork =>
  network === 'planet' ? 'to' : network
