import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email } from '../../fields/common.ts'

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login/',
  summary: 'Log in with email and password. If two_step_run_flg is 1, continue with login-2fa.',
  access: 'public',
  // Many people share one address behind a carrier, so a separate limit protects each account.
  limit: { count: 60, seconds: 300 },
  body: z.strictObject({ email, password: z.string().min(1).max(256) }),
  answer: { account_id: z.string(), two_step_run_flg: z.union([z.literal(0), z.literal(1)]) },
  errors: ['error_auth_login', 'warn_is_account_locked', 'warn_not_enabled_user', 'cancellation_customer'],
})
