import { ApiError } from '@planet/api/api-error'
import { verifyRecaptcha } from '@planet/api/calls/inquiry/verify-recaptcha'
import { HumanCheckUnavailableError } from '@planet/partners/human/human-check'
import { setPassCookie } from '@planet/partners/human/pass-gate'
import { grantPass } from '@planet/partners/human/passes'
import { route } from '../../routing/route.ts'

export const verifyRecaptchaRoute = route(
  verifyRecaptcha,
  async ({ config, connection, humanCheck }, { body, reply }) => {
    const secure = config.PUBLIC_URL.startsWith('https:')
    const passed = await humanCheck.verify(body.recaptcha_response).catch((cause: unknown) => {
      if (cause instanceof HumanCheckUnavailableError) throw new ApiError('service_unavailable', { cause })
      throw cause
    })
    if (!passed) throw new ApiError('recaptcha_check_err')
    setPassCookie(reply, await grantPass(connection.pool), secure)
    return {}
  },
)
