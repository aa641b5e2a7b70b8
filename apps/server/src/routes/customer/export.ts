import { provenAccount } from '@planet/accounts/sessions/proven-account'
import { exportOwnData } from '@planet/api/calls/customer/export'
import { ownRequests } from '@planet/bookings/own-requests'
import { registrationsOf } from '@planet/cards/registration/draft'
import { ownData } from '@planet/compliance/records/own-data'
import { inquiriesOfEmail } from '@planet/inquiries/inbox'
import { listContacts } from '@planet/transfers/contacts/contacts'
import { ownTravelData } from '@planet/transfers/travel-rule/travel-records'
import { route } from '../../routing/route.ts'

/** Exports everything stored about one person, except what the histories already show. */
export const exportOwnDataRoute = route(exportOwnData, async (services, { body, request, reply }) => {
  const { accounts, transfers, applications, bookings } = services
  const account = await provenAccount(accounts, request, body.password)
  reply.header('cache-control', 'no-store')
  const data = await ownData(accounts, account)
  return {
    made_at: accounts.now().toISOString(),
    ...data,
    contacts: await listContacts(transfers, account.id),
    inquiries: await inquiriesOfEmail(accounts, data.account.email),
    travel_rule: await ownTravelData(transfers, account.id),
    travel_requests: await ownRequests(bookings, account.id),
    card_registrations: await registrationsOf(applications, account.id),
  }
})
