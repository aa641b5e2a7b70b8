import { profile } from '@planet/api/calls/customer/profile'
import { payeeOfAccount } from '@planet/transfers/payees/find-payee'
import { route } from '../../routing/route.ts'

export const profileRoute = route(profile, async ({ transfers }, { params }) => {
  const { accountId, accountType, address } = await payeeOfAccount(transfers, params.account_id)
  return { account_id: accountId, user_type: accountType, planet_address: address }
})
