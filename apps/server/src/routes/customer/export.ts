import type { Accounts } from '@planet/accounts/accounts'
import { ownData, provenAccount } from '@planet/accounts/own-data/own-data'
import { exportOwnData } from '@planet/api/calls/customer/export'
import type { Applications } from '@planet/cards/registration/applications'
import { registrationsOf } from '@planet/cards/registration/draft'
import { inquiriesOfEmail } from '@planet/inquiries/inbox'
import { listContacts } from '@planet/transfers/contacts/contacts'
import type { Transfers } from '@planet/transfers/transfers'
import type { Serve } from '../serve.ts'

/** What is kept about one person, from every package that keeps something but what the histories show already. */
export function serveOwnData(
  serve: Serve,
  accounts: Accounts,
  transfers: Transfers,
  applications: Applications,
): void {
  serve(exportOwnData, async ({ body, request, reply }) => {
    const account = await provenAccount(accounts, request, body.password)
    reply.header('cache-control', 'no-store')
    const data = await ownData(accounts, account)
    return {
      made_at: accounts.now().toISOString(),
      ...data,
      contacts: await listContacts(transfers, account.id),
      inquiries: await inquiriesOfEmail(accounts, data.account.email),
      card_registrations: await registrationsOf(applications, account.id),
    }
  })
}
