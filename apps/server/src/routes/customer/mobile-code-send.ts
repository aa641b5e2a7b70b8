import { currentAccount } from '@planet/accounts/account/find-account'
import { mobileHint } from '@planet/accounts/mobile/message'
import { codeMinutes, resendSeconds, sendCode } from '@planet/accounts/mobile/send-code'
import { sendMobileCode } from '@planet/api/calls/customer/mobile-code-send'
import { route } from '../../routing/route.ts'

export const sendMobileCodeRoute = route(sendMobileCode, async ({ accounts }, { request }) => {
  const mobile = await sendCode(accounts, await currentAccount(accounts, request))
  return { mobile_hint: mobileHint(mobile), expires_in: codeMinutes * 60, resend_in: resendSeconds }
})
