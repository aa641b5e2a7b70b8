import type { NameConflict } from '../signing/intents.ts'
import type { NamedContact } from './contacts.ts'
import type { KnownPayee } from './payees.ts'

/** The account that guardians vouch for, and the name that it gives itself. */
export type NamedPayee = { address: string; accountId: string; name: string }

/** Names that people read as the same: letters and digits only, in one case and one width. */
const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A name is the word of the account that carries it, so the device compares it with what its owner knows. A payment
 * under the same name to the same account before means that the owner has accepted it.
 */
export function judgeName(
  payees: readonly KnownPayee[],
  contacts: readonly NamedContact[],
  payee: NamedPayee,
): NameConflict | undefined {
  const isPayee = (text: string | undefined): boolean =>
    text !== undefined &&
    [payee.accountId, payee.address].some((one) => one.toLowerCase() === text.toLowerCase())
  const isName = (text: string | undefined): boolean =>
    text !== undefined && fold(payee.name) !== '' && fold(text) === fold(payee.name)
  const paid = payees.filter(({ network }) => network === 'planet')
  const isItself = ({ address, accountId }: KnownPayee) => isPayee(address) || isPayee(accountId)
  if (paid.some((one) => isItself(one) && isName(one.name))) return undefined
  const namesake = contacts.find(({ name, planet }) => isName(name) && !isPayee(planet))
  if (namesake) return { kind: 'name_of_another', source: 'contact', known: namesake.planet }
  const paidNamesake = paid.find((one) => isName(one.name) && !isItself(one))
  if (paidNamesake)
    return {
      kind: 'name_of_another',
      source: 'payment',
      known: paidNamesake.accountId ?? paidNamesake.address,
    }
  const contact = contacts.find(({ planet }) => isPayee(planet))
  if (contact && !isName(contact.name)) return { kind: 'other_name', source: 'contact', known: contact.name }
  const before = paid.find((one) => isItself(one) && one.name !== undefined)?.name
  return before === undefined ? undefined : { kind: 'other_name', source: 'payment', known: before }
}
