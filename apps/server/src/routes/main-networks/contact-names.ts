import { listContacts } from '@planet/transfers/contacts/contacts'
import type { Transfers } from '@planet/transfers/transfers'

/** The names of contacts by their addresses on the main networks. */
export async function contactNames(
  transfers: Transfers,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const contacts = await listContacts(transfers, accountId)
  return new Map(
    contacts.flatMap(({ name, bitcoin, ethereum, tron }) =>
      [bitcoin, ethereum, tron].flatMap((address) => (address ? [[address, name] as const] : [])),
    ),
  )
}
