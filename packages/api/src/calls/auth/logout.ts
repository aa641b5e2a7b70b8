import { defineCall } from '../../call.ts'

export const logout = defineCall({
  method: 'GET',
  path: '/api/auth/logout/',
  summary: 'End the session. Also succeeds when there is none.',
  access: 'public',
  errors: ['cross_site_request'],
})
