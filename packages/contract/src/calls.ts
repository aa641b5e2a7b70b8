import type { Call } from './call.ts'
import { login } from './calls/auth/login.ts'
import { logout } from './calls/auth/logout.ts'
import { me } from './calls/customer/me.ts'
import { requestCancellation } from './calls/inquiry/cancellation.ts'
import { humanCheck } from './calls/inquiry/human_check.ts'
import { sendInquiry } from './calls/inquiry/send.ts'
import { verifyRecaptcha } from './calls/inquiry/verify_recaptcha.ts'

/** Every call, for the OpenAPI document and for the test that each one is served. */
export const calls: readonly Call[] = [
  login,
  logout,
  me,
  sendInquiry,
  requestCancellation,
  humanCheck,
  verifyRecaptcha,
]
