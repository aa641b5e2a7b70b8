import { defineCall } from '../../call.ts'

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/pw_change/',
  summary: 'Change the login password from the settings: sends the reset mail and logs out.',
  access: 'session',
  limit: { count: 5, seconds: 600, by: 'account' },
  errors: ['error_auth_password_reset'],
})
