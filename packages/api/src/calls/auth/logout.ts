import { defineCall } from '../../call.ts'

export const logout = defineCall({
  method: 'GET',
  path: '/api/auth/logout/',
  summary: 'End the session. Also succeeds without a session.',
  access: 'public',
  errors: ['cross_site_request'],
})
