import { currentAccount } from '@planet/accounts/account/find-account'
import { requestCompanyChange } from '@planet/api/calls/customer/company-change'
import { requestChange } from '@planet/compliance/changes/change'
import { route } from '../../routing/route.ts'

export const requestCompanyChangeRoute = route(
  requestCompanyChange,
  async ({ accounts }, { body, request }) => {
    await requestChange(accounts, await currentAccount(accounts, request), body.account_info)
    return {}
  },
)
