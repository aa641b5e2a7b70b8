import { ApiError } from '@planet/api/api-error'
import type { contactEntry } from '@planet/api/fields/contact'
import { mainNetworks } from '@planet/api/fields/deposit'
import { checkAddress } from '@planet/wallet/addresses/check-address'
import type { z } from 'zod'
import { findPayee, type Payee } from '../payees/find-payee.ts'
import { isVerified } from '../payees/registry.ts'
import type { Transfers } from '../transfers.ts'

export type Entry = z.infer<typeof contactEntry>
export type MainAddresses = Partial<Record<(typeof mainNetworks)[number], string>>

const wrong = (field: string, reason: 'format' | 'required') =>
  new ApiError('validation_error', { fields: [{ field, reason }] })

/** The addresses as their networks write them. An address with a wrong character is not saved. */
function mainAddresses({ stage }: Pick<Transfers, 'stage'>, entry: Entry): MainAddresses {
  const found: MainAddresses = {}
  for (const network of mainNetworks) {
    const text = entry[network].normalize('NFKC')
    if (text === '') continue
    const checked = checkAddress(text, network, stage)
    if (!checked.ok) throw wrong(network, 'format')
    found[network] = checked.address
  }
  return found
}

export type Written = { name: string; payee: Payee | undefined; main: MainAddresses }
type Known = Pick<Payee, 'address' | 'accountId'>

/**
 * Validates a contact before it is saved. A payee that the contact already has stays valid while their account cannot
 * be paid, so that the contact can still be renamed.
 */
export async function readEntry(transfers: Transfers, entry: Entry, before?: Known): Promise<Written> {
  const main = mainAddresses(transfers, entry)
  const isSame = before && (entry.to === before.accountId || entry.to === before.address)
  if (entry.to === '' && Object.keys(main).length === 0) throw wrong('to', 'required')
  if (entry.to === '') return { name: entry.name, payee: undefined, main }
  const payee = isSame ? { ...before, accountType: null } : await findPayee(transfers, entry.to)
  if (!isSame) await isVerified(transfers, payee)
  return { name: entry.name, payee, main }
}
