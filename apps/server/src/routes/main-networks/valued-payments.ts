import type { ValuedPayment } from '@planet/documents/payments/payment'
import type { MainPayment } from '@planet/main-networks/payments/history'
import { fiatOf } from '@planet/transfers/balances/fiat'
import { valuedPages } from '@planet/transfers/export/valued'
import type { Transfers } from '@planet/transfers/transfers'
import { contactNames } from './contact-names.ts'

/** Payments with the names in the owner's contacts, and their values at the time. */
export async function* valuedPayments(
  transfers: Transfers,
  accountId: string,
  pages: AsyncIterable<readonly MainPayment[]>,
): AsyncGenerator<ValuedPayment[]> {
  const names = await contactNames(transfers, accountId)
  const nameOf = ({ direction, from, to }: MainPayment): string | null => {
    // Several payers are no single contact.
    const other = direction === 'out' ? to : from?.length === 1 ? from[0] : undefined
    return names.get(other ?? '') ?? null
  }
  async function* named() {
    for await (const page of pages) yield page.map((one) => ({ ...one, contact_name: nameOf(one) }))
  }
  yield* valuedPages(transfers, await fiatOf(transfers, accountId), named())
}

/** The same for a few that are in memory. */
export async function valuedList(
  transfers: Transfers,
  accountId: string,
  payments: readonly MainPayment[],
): Promise<ValuedPayment[]> {
  async function* one() {
    yield payments
  }
  const { value } = await valuedPayments(transfers, accountId, one()).next()
  return value ?? []
}
